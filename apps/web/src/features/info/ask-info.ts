import { getInfo } from "@evenfall/contracts";
import { askServer } from "../../session/ask-server.ts";
import type { Session } from "../../session/index.ts";

/** The operator's legal text. */
export const askInfo = (session: Session) => askServer(session, "read", getInfo, {});
