import { expect, it, onTestFinished } from "vitest";
import { startModerationServer } from "./moderation-server.ts";

const start = async (options: Parameters<typeof startModerationServer>[0]) => {
  const server = await startModerationServer(options);
  onTestFinished(() => server.close());
  const post = async (path: string, body: unknown) => {
    const method = "POST";
    const answer = await fetch(`${server.url}${path}`, { method, body: JSON.stringify(body) });
    return { status: answer.status, json: await answer.json() };
  };
  return { server, post };
};

const guard = (...turns: readonly (readonly [role: string, content: string])[]) => ({
  model: "guard",
  messages: turns.map(([role, content]) => ({ role, content })),
});

it("the stand-in classifier names every category, and says which it found", async () => {
  const { post } = await start({ categories: () => ["self-harm"] });
  expect((await post("/moderations", { model: "m", input: "a bad line" })).json).toMatchObject({
    model: "m",
    results: [{ flagged: true, categories: { "self-harm": true, "sexual/minors": false } }],
  });
});

it("the stand-in classifier judges the last turn as a guard model does", async () => {
  const { server, post } = await start({
    hazards: (_text, role) => (role === "assistant" ? ["S11", "S4"] : []),
  });
  const saying = (content: string) => ({ choices: [{ message: { role: "assistant", content } }] });
  const [asked, answered] = [guard(["user", "hi"]), guard(["user", "hi"], ["assistant", "no"])];
  const path = "/chat/completions";
  expect((await post(path, asked)).json).toMatchObject(saying("\n\nsafe"));
  expect((await post(path, answered)).json).toMatchObject(saying("\n\nunsafe\nS11,S4"));
  expect(server.calls.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    "user: hi",
    "assistant: no",
  ]);
});
