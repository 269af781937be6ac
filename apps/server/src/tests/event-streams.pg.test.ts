import { expect, it } from "vitest";
import { openBrowser, type Browser } from "@evenfall/testing/security/browser.ts";
import { isAdult, signsUp, startPlace } from "@evenfall/testing/security/place.ts";

const PER_VISITOR = 3;

const twoVisitors = async () => {
  const { origin } = await startPlace({ EVENT_STREAMS_PER_VISITOR: String(PER_VISITOR) });
  const visitors = [openBrowser(origin), openBrowser(origin)] as const;
  for (const visitor of visitors) await isAdult(visitor);
  /** Opens a stream; gives the answer while that goes on. */
  const listens = async ({ cookies }: Browser) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const leaving = new AbortController();
    const { signal } = leaving;
    const answer = await fetch(`${origin}/api/events`, { headers: { cookie }, signal });
    return { answer, status: answer.status, leaves: () => leaving.abort() };
  };
  return { visitors, listens };
};

it("are bounded for each visitor: one more is refused for a while, and another visitor has theirs", async () => {
  const { visitors, listens } = await twoVisitors();
  const [eve, sam] = visitors;
  const open = [];
  for (let stream = 0; stream < PER_VISITOR; stream += 1) open.push(await listens(eve));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = await listens(eve);
  expect(refused.status).toBe(429);
  expect(Number(refused.answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.answer.json()).toMatchObject({ error: { kind: "rate-limited" } });
  const others = await listens(sam);
  expect(others.status).toBe(200);
  open[0]?.leaves();
  await expect.poll(async () => (await listens(eve)).status).toBe(200);
});

it("of a guest end when an account is made there, and tell the pass alone nothing afterwards", async () => {
  const { visitors, listens } = await twoVisitors();
  const [sam] = visitors;
  const heard = (await listens(sam)).answer.text();
  await signsUp(sam, "sam@example.org");
  expect(await heard).toContain("stream-opened");
  const again = await listens(sam);
  expect(again.status).toBe(200);
  expect((await sam.asks("POST", "/api/auth/sign-out", { body: {} })).status).toBe(200);
  expect(await again.answer.text()).toContain("stream-opened");
});
