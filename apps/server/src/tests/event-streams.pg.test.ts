import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { CONTENT, given, startTestNode } from "@evenfall/testing/server/node.ts";

const PER_VISITOR = 3;

const startServer = async (): Promise<string> => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const config = given(
    readConfig({ CONTENT_DIR: CONTENT, EVENT_STREAMS_PER_VISITOR: String(PER_VISITOR) }),
  );
  return startTestNode({ config, pool });
};

/** A browser that has passed the 18+ step. */
const comes = async (url: string) => {
  let cookie = "";
  const post = async (path: string, body: unknown): Promise<number> => {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { origin: url, cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const set = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    cookie = [cookie, ...set].filter((one) => one !== "").join("; ");
    return answer.status;
  };
  expect(await post("/api/visitor/age-step", { year: 1990, month: 5, day: 17 })).toBe(200);
  const listens = async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${url}/api/events`, {
      headers: { cookie },
      signal: leaving.signal,
    });
    return { status: answer.status, answer, leaves: () => leaving.abort() };
  };
  return { post, listens };
};

it("are bounded for each visitor: one more is refused for a while, and another visitor has theirs", async () => {
  const url = await startServer();
  const [eve, sam] = [await comes(url), await comes(url)];
  const open = [];
  for (let stream = 0; stream < PER_VISITOR; stream += 1) open.push(await eve.listens());
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await eve.listens();
  expect(refused.status).toBe(429);
  expect(Number(refused.answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.answer.json()).toMatchObject({ error: { kind: "rate-limited" } });
  const others = await sam.listens();
  expect(others.status).toBe(200);
  open[0]?.leaves();
  await expect.poll(async () => (await eve.listens()).status).toBe(200);
  others.leaves();
});

it("of a guest end when an account is made there, and tell the pass alone nothing afterwards", async () => {
  const url = await startServer();
  const sam = await comes(url);
  const stream = await sam.listens();
  const heard = stream.answer.text();
  const credentials = { name: "Sam", email: "sam@example.org", password: "evening-walk-42" };
  expect(await sam.post("/api/auth/sign-up/email", credentials)).toBe(200);
  expect(await heard).toContain("stream-opened");
  const again = await sam.listens();
  expect(again.status).toBe(200);
  expect(await sam.post("/api/auth/sign-out", {})).toBe(200);
  expect(await again.answer.text()).toContain("stream-opened");
});
