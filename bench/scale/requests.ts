import { uuidIds } from "../../apps/server/src/platform/ids.ts";
import type { ScaleVisitor } from "./scale-visitors.ts";

/** What is measured of one visitor against one server; each gives milliseconds. */
export type Measured = "restore" | "send" | "newest page" | "middle page" | "oldest page";

const PAGE = 50;

const ask = async (url: string, { cookie }: ScaleVisitor, body?: unknown): Promise<void> => {
  const answer = await fetch(url, {
    headers: { cookie, "content-type": "application/json", origin: new URL(url).origin },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`);
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** One visitor's requests to the real server, as the page makes them. */
export const requestsOf = (
  origin: string,
  visitor: ScaleVisitor,
): Readonly<Record<Measured, () => Promise<number>>> => {
  const thread = `${origin}/api/conversations/${visitor.threadId}`;
  const page = (before: number | null) =>
    timed(() =>
      ask(
        `${thread}/messages?direction=desc&limit=${PAGE}${before === null ? "" : `&before=${before}`}`,
        visitor,
      ),
    );
  return {
    restore: () =>
      timed(async () => {
        const latest = "orderBy=updatedAt&direction=desc&limit=1";
        await ask(`${origin}/api/conversations?${latest}`, visitor);
        await ask(thread, visitor);
      }),
    send: () =>
      timed(() =>
        ask(`${thread}/messages`, visitor, {
          id: uuidIds.next(),
          content: "How was your evening by the sea?",
        }),
      ),
    "newest page": () => page(null),
    "middle page": () => page(Math.floor(visitor.length / 2) + PAGE),
    "oldest page": () => page(PAGE + 1),
  };
};
