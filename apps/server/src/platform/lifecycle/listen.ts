import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fail, ok, type Result } from "@evenfall/domain";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken: something else listens there. Set PORT to another one.",
  EACCES: "may not be used by this user. Set PORT to one above 1023.",
  EADDRNOTAVAIL: "is not an address of this machine. Set HOST to another one.",
};

/** Listens, and gives the port that was taken; or one line on why that cannot be. */
export const listen = (
  server: Server,
  port: number,
  host: string,
): Promise<Result<number, string>> =>
  new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ""] ?? `cannot be used: ${error.message}`;
      resolve(fail(`Port ${port} on ${host} ${reason}`));
    });
    server.listen(port, host, () => resolve(ok((server.address() as AddressInfo).port)));
  });
