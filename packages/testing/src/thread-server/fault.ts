import type { ServerResponse } from "node:http";
import { answerError, answerJson, type WireError } from "../model-server/wire.ts";

/** What may happen to a call instead of its answer. */
export type Fault =
  | {
      readonly type: "status";
      readonly status: number;
      readonly error?: Partial<WireError>;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Half a JSON object, with a success status. */
  | { readonly type: "garbage" }
  /** An HTML page, as from a captive portal. */
  | { readonly type: "page" }
  /** JSON of some other protocol. */
  | { readonly type: "other-json"; readonly json: unknown }
  /** The connection breaks, before the answer or inside it. */
  | { readonly type: "cut"; readonly where: "before" | "inside" }
  /** Never answers. */
  | { readonly type: "hang" }
  /** An answer without an end. */
  | { readonly type: "flood" };

const flood = (response: ServerResponse): void => {
  const block = "x".repeat(65_536);
  const pour = (): void => {
    while (!response.destroyed && response.write(block));
  };
  response.on("drain", pour);
  pour();
};

/** Plays a fault. */
export const playFault = (fault: Fault, response: ServerResponse): void => {
  const json = { "content-type": "application/json" };
  switch (fault.type) {
    case "status":
      return answerError({ response }, fault.status, fault.error ?? {}, fault.headers);
    case "garbage":
      response.writeHead(200, json);
      response.end('{"id":"thread_1","obj');
      return;
    case "page":
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end("<!doctype html><title>Sign in</title>\n");
      return;
    case "other-json":
      answerJson({ response }, 200, fault.json);
      return;
    case "cut":
      if (fault.where === "before") response.socket?.resetAndDestroy();
      else {
        response.writeHead(200, { ...json, "content-length": "1000" });
        response.write('{"id":"thr', () => response.destroy());
      }
      break;
    case "hang":
      return;
    case "flood":
      response.writeHead(200, json);
      flood(response);
  }
};
