import { once } from "node:events";
import { createServer } from "node:net";
import { listenOn } from "../network/loopback.ts";

/** A port of loopback that nothing listens on just now. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listenOn(probe);
  await once(probe.close(), "close");
  return port;
};
