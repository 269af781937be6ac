import { describe, expect, it, onTestFinished } from "vitest";
import { startThreadServer, type ThreadServerOptions } from "./thread-server.ts";

const start = async (options: ThreadServerOptions = {}) => {
  const server = await startThreadServer(options);
  onTestFinished(() => server.close());
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { "openai-beta": "assistants=v2", authorization: "Bearer key" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as {
      readonly id: string;
      readonly status?: string;
      readonly data?: readonly { readonly role: string }[];
      readonly error?: { readonly message: string };
    };
    return { code: response.status, ...json };
  };
  const { id } = await call("POST", "/threads", {});
  return {
    server,
    call,
    id,
    say: (content: string) => call("POST", `/threads/${id}/messages`, { role: "user", content }),
    run: () => call("POST", `/threads/${id}/runs`, { assistant_id: "asst_1" }),
  };
};

describe("the stand-in thread service", () => {
  it("takes a run through its life, one step at each look", async () => {
    const { call, id, say, run } = await start();
    await say("hello");
    const created = await run();
    const statuses = [created.status];
    for (let look = 0; look < 3; look += 1)
      statuses.push((await call("GET", `/threads/${id}/runs/${created.id}`)).status);
    expect(statuses).toEqual(["queued", "in_progress", "completed", "completed"]);
    const { data } = await call("GET", `/threads/${id}/messages`);
    expect(data?.map(({ role }) => role)).toEqual(["assistant", "user"]);
  });

  it("lets nothing into a thread while a run is active, until it is cancelled", async () => {
    const { call, id, say, run } = await start({ runs: [{ life: ["in_progress"] }] });
    const { id: runId } = await run();
    expect(await say("x")).toMatchObject({
      code: 400,
      error: { message: `Can't add messages to ${id} while a run ${runId} is active.` },
    });
    expect(await run()).toMatchObject({
      code: 400,
      error: { message: `Thread ${id} already has an active run ${runId}.` },
    });
    await call("POST", `/threads/${id}/runs/${runId}/cancel`);
    expect((await say("x")).code).toBe(400);
    await call("GET", `/threads/${id}/runs/${runId}`);
    expect((await say("x")).code).toBe(200);
  });

  it("knows its key, its assistants and its threads", async () => {
    const { server, say, run, id } = await start({ assistants: ["asst_2"], apiKey: "key" });
    expect((await run()).code).toBe(404);
    server.forget(id);
    expect((await say("x")).code).toBe(404);
    const locked = await start({ apiKey: "another" });
    expect((await locked.say("x")).code).toBe(401);
  });

  it("misbehaves once for each time that it was told to", async () => {
    const { server, say } = await start();
    server.fault("add message", { type: "status", status: 503 }, { type: "cut", where: "before" });
    expect((await say("x")).code).toBe(503);
    await expect(say("x")).rejects.toThrow("fetch failed");
    expect((await say("x")).code).toBe(200);
    expect(server.calls).toHaveLength(4);
  });
});
