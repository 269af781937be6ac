import { uuidIds } from "@evenfall/server/platform/ids.ts";

/** A UUID of version 7, as a client makes for its messages and threads. */
export const clientId = (): string => uuidIds.next();
