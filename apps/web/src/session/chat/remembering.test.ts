import { beforeEach, describe, expect, it } from "vitest";
import type { MemoryStore } from "../memory/memory-store.ts";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();
let tab: TestTab;
beforeEach(async () => {
  tab = await harness.guestInChat();
});

/** "pinned: text", one line for each fact. */
const lines = (store: MemoryStore): string[] => {
  const state = store.getState();
  if (state.type !== "loaded") return [state.type];
  return state.facts.map(({ pinned, text }) => `${pinned ? "pinned: " : ""}${text}`);
};

const done = (store: MemoryStore) => {
  const state = store.getState();
  return state.type === "loaded" ? state.done : null;
};
const said = (store: MemoryStore): string | null => done(store)?.words ?? null;

const finds = (text: string) => harness.server.memory.finds(text, `${text}, said long ago`);
const NO_CONNECTION = "No connection right now. Check your network and try again.";

describe("what a character remembers", () => {
  it("takes down what the visitor writes, and says the same words again the second time", async () => {
    const store = await tab.opensMemory();
    expect(await store.add(" I sing  in a choir ")).toBeNull();
    expect(lines(store)).toEqual(["pinned: I sing in a choir"]);
    const first = done(store);
    await store.add("I paint");
    expect(said(store)).toBe("Remembered.");
    expect(done(store)?.count).not.toBe(first?.count);
    expect(harness.server.memory.facts()).toHaveLength(2);
  });

  it("is not written down twice when the answer was lost", async () => {
    const store = await tab.opensMemory();
    const lost = Array.from({ length: 4 }, () => "answer-lost" as const);
    harness.server.fails("POST", ...lost);
    const adding = store.add("I sing in a choir");
    await harness.passes(15_000);
    expect(await adding).toBe(NO_CONNECTION);
    expect(await store.add("I sing in a choir")).toBeNull();
    expect(lines(store)).toEqual(["pinned: I sing in a choir"]);
  });

  it("says why a change did not happen; the answer to the next try may be lost", async () => {
    const { id } = finds("Lives in Lisbon");
    const store = await tab.opensMemory();
    const message = "Too much at once.";
    harness.server.fails("DELETE", { status: 429, kind: "rate-limited", message }, "answer-lost");
    expect(await store.forget(id)).toBe(message);
    expect(lines(store)).toEqual(["Lives in Lisbon"]);
    const again = store.forget(id);
    await harness.passes(1_000);
    expect(await again).toBeNull();
    expect(said(store)).toBe("Forgotten.");
    expect(lines(store)).toEqual([]);
  });

  it("waits on a slow line, and answers keep their order", async () => {
    const home = finds("Lives in Lisbon");
    const dog = finds("Has a dog");
    const store = await tab.opensMemory();
    harness.server.fails("POST", "hangs");
    const pinned = store.setPinned(home.id, true);
    const forgotten = store.forget(dog.id);
    await harness.passes(15_000);
    expect(tab.session.getState().waiting).toBe("Can’t reach the server. Still\u00a0trying…");
    expect(harness.calls("/memory")).toBe(2);
    await harness.passes(1_000);
    expect(await pinned).toBeNull();
    expect(await forgotten).toBeNull();
    expect(tab.session.getState().waiting).toBeNull();
    expect(lines(store)).toEqual(["pinned: Lives in Lisbon"]);
  });

  it("follows what another tab changed: what was forgotten there is gone at a change, an event or the next look", async () => {
    const home = finds("Lives in Lisbon");
    const other = await harness.openTab();
    const store = await tab.opensMemory();
    const theirs = await other.opensMemory();
    await theirs.forget(home.id);
    const refusal = "That was already forgotten.";
    expect(await store.correct(home.id, "Lives in Porto")).toBe(refusal);
    expect(lines(store)).toEqual([]);
    expect(said(store)).toBe(refusal);
    await theirs.add("I paint");
    await tab.isLookedAt();
    expect(lines(store)).toEqual(["pinned: I paint"]);
    finds("Has a dog");
    await harness.talks(other);
    expect(lines(store)).toEqual(["pinned: I paint", "Has a dog"]);
  });
});
