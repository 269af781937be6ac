import { describe, expect, it, onTestFinished } from "vitest";
import { startModerationServer, type ModerationServerOptions } from "./moderation-server.ts";

const start = async (options: ModerationServerOptions = {}) => {
  const server = await startModerationServer(options);
  onTestFinished(() => server.close());
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { authorization: "Bearer key", "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
    });
  return { server, post };
};

const guard = (...turns: readonly (readonly [role: string, content: string])[]) => ({
  model: "guard",
  messages: turns.map(([role, content]) => ({ role, content })),
});

describe("the stand-in classifier", () => {
  it("names every category, and says which it found", async () => {
    const { post } = await start({
      categories: (text) => (text.includes("bad") ? ["self-harm"] : []),
    });
    const response = await post("/moderations", { model: "m", input: "a bad line" });
    expect(await response.json()).toMatchObject({
      model: "m",
      results: [{ flagged: true, categories: { "self-harm": true, "sexual/minors": false } }],
    });
  });

  it("judges the last turn as a guard model does", async () => {
    const { server, post } = await start({
      hazards: (_text, role) => (role === "assistant" ? ["S11", "S4"] : []),
    });
    const wordsOf = async (response: Response): Promise<string | undefined> => {
      const { choices } = (await response.json()) as {
        readonly choices: readonly { readonly message: { readonly content: string } }[];
      };
      return choices[0]?.message.content;
    };
    expect(await wordsOf(await post("/chat/completions", guard(["user", "hi"])))).toBe("\n\nsafe");
    expect(
      await wordsOf(await post("/chat/completions", guard(["user", "hi"], ["assistant", "no"]))),
    ).toBe("\n\nunsafe\nS11,S4");
    expect(server.calls.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      "user: hi",
      "assistant: no",
    ]);
  });

  it.each([
    ["/moderations", { model: "m" }, 400],
    ["/chat/completions", guard(["assistant", "a reply to nothing"]), 400],
    ["/chat/completions", guard(), 400],
    ["/embeddings", { model: "m", input: "x" }, 404],
    ["/moderations", { model: "other", input: "x" }, 404],
  ] as const)(
    "refuses at %s what is not well formed or not there: %j",
    async (path, body, status) => {
      const { post } = await start({ model: "m" });
      expect((await post(path, body)).status).toBe(status);
    },
  );

  it("misbehaves once for each fault, and for good until it is mended", async () => {
    const { server, post } = await start();
    const ask = async () => (await post("/moderations", { model: "m", input: "x" })).status;
    server.fault({ type: "status", status: 429, headers: { "retry-after": "7" } });
    expect(await ask()).toBe(429);
    expect(await ask()).toBe(200);
    server.break({ type: "status", status: 307, headers: { location: "http://127.0.0.1:9/" } });
    expect([await ask(), await ask()]).toEqual([307, 307]);
    server.break(null);
    expect(await ask()).toBe(200);
  });
});
