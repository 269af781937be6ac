import { createHmac } from "node:crypto";

/** A name for all nodes that share a secret, which it does not reveal: several installations may use one NATS. */
export const installationOf = (secret: string): string =>
  createHmac("sha256", secret).update("evenfall/bus").digest("hex").slice(0, 16);
