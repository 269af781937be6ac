import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Where a request is lost on its way. */
export type LostAt =
  /** With so many hundredths of its bytes gone: the server never has it whole. */
  | { readonly kind: "in-request"; readonly share: number }
  /** So long after its last byte has gone, whatever the server has made of it by then. */
  | { readonly kind: "moment"; readonly afterMs: number }
  /** When its answer comes: the server has done it, and its caller never hears of it. */
  | { readonly kind: "answer" };

export interface DoomedPost {
  readonly url: string;
  readonly path: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly body: unknown;
  readonly lostAt: LostAt;
  /** A reset, or what looks like a proper end. */
  readonly isReset: boolean;
}

/** Longer than any answer takes that still comes. */
const PATIENCE_MS = 20_000;

const bytesOf = ({ url, path, cookies, body }: DoomedPost): Buffer => {
  const content = Buffer.from(JSON.stringify(body));
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `origin: ${url}`,
    `cookie: ${[...cookies].map((pair) => pair.join("=")).join("; ")}`,
    "content-type: application/json",
    `content-length: ${content.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), content]);
};

/** Posts over a connection of its own that breaks; gives the status of the answer that was lost, or null. */
export const postCutShort = (post: DoomedPost): Promise<number | null> =>
  new Promise((resolve) => {
    const { lostAt } = post;
    const socket = connect(Number(new URL(post.url).port), "127.0.0.1");
    let status: number | null = null;
    const cut = (): void => {
      if (post.isReset) socket.resetAndDestroy();
      else socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, cut);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(status));
    socket.on("data", (bytes: Buffer) => {
      status ??= Number(bytes.toString("latin1").slice("HTTP/1.1 ".length).slice(0, 3));
      if (lostAt.kind === "answer") cut();
    });
    const whole = bytesOf(post);
    const sent =
      lostAt.kind === "in-request"
        ? whole.subarray(0, Math.floor((whole.length * lostAt.share) / 100))
        : whole;
    socket.write(sent, () => {
      if (lostAt.kind === "in-request") cut();
      if (lostAt.kind === "moment") void sleep(lostAt.afterMs).then(cut);
    });
  });
