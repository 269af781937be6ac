import { beforeEach, describe, expect, it } from "vitest";
import type { MemoryBook } from "../memory/memory-book.ts";
import { createWorld, type TestTab, type World } from "@evenfall/testing/web/driver.ts";
import { settle } from "@evenfall/testing/web/fake-clock.ts";

let world: World;
let tab: TestTab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.guestInChat();
});

/** "pinned: text", one line for each fact, with what stands in its row. */
const lines = (book: MemoryBook): string[] => {
  const state = book.getState();
  if (state.type !== "loaded") return [state.type];
  return state.rows.map(
    ({ fact, isBusy, problem }) =>
      `${fact.pinned ? "pinned: " : ""}${fact.text}${isBusy ? " (busy)" : ""}${problem === null ? "" : ` (${problem})`}`,
  );
};

const said = (book: MemoryBook): string | null => {
  const state = book.getState();
  return state.type === "loaded" ? (state.done?.words ?? null) : null;
};

const memoryCalls = (): string[] =>
  world.server.requests
    .filter((line) => line.includes("/memory"))
    .map((line) => line.replace(/\/api\/conversations\/[^/]+/, ""));

describe("what a character remembers", () => {
  it("is asked anew each time it is looked at, with its receipts", async () => {
    const first = await tab.opensMemory();
    expect(lines(first)).toEqual([]);
    first.dispose();
    world.server.memory.finds("Lives in Lisbon", "i moved to lisbon");
    const book = await tab.opensMemory();
    expect(lines(book)).toEqual(["Lives in Lisbon"]);
    const state = book.getState();
    expect(state.type === "loaded" && state.rows[0]?.fact.receipts[0]?.quote).toBe(
      "i moved to lisbon",
    );
    expect(memoryCalls()).toEqual(["GET /memory", "GET /memory"]);
  });

  it("is corrected, pinned, unpinned and forgotten, each said once", async () => {
    world.server.memory.finds("Lives in Lisbon", "i moved to lisbon");
    const dog = world.server.memory.finds("Has a dog called Bruno", "bruno, my dog");
    const book = await tab.opensMemory();
    expect(lines(book)).toEqual(["Has a dog called Bruno", "Lives in Lisbon"]);
    const [, home] = world.server.memory.facts();

    expect(await book.correct(home?.id ?? "", "  Lives in\n Porto ")).toBe(true);
    expect(said(book)).toBe("Saved.");
    expect(lines(book)).toEqual(["pinned: Lives in Porto", "Has a dog called Bruno"]);
    expect(await book.setPinned(home?.id ?? "", false)).toBe(true);
    expect(said(book)).toBe("Not pinned any more.");
    expect(lines(book)).toEqual(["Has a dog called Bruno", "Lives in Porto"]);
    expect(await book.setPinned(home?.id ?? "", true)).toBe(true);
    expect(said(book)).toBe("Pinned.");
    expect(await book.forget(dog.id)).toBe(true);
    expect(said(book)).toBe("Forgotten.");
    expect(lines(book)).toEqual(["pinned: Lives in Porto"]);
    expect(world.server.memory.facts()).toHaveLength(1);
  });

  it("takes down what the visitor writes, and says the same words again the second time", async () => {
    const book = await tab.opensMemory();
    expect(await book.add(" I sing  in a choir ")).toBe(true);
    expect(lines(book)).toEqual(["pinned: I sing in a choir"]);
    const first = book.getState();
    await book.add("I paint");
    const second = book.getState();
    expect(said(book)).toBe("Remembered.");
    expect(first.type === "loaded" && first.done?.count).not.toBe(
      second.type === "loaded" && second.done?.count,
    );
    expect(await book.add(" \n ")).toBe(false);
    const third = book.add("I swim");
    expect(await book.add("I swim")).toBe(false);
    expect(await third).toBe(true);
    expect(memoryCalls().filter((line) => line.startsWith("POST"))).toHaveLength(3);
  });

  it("is not written down twice when the answer was lost", async () => {
    const book = await tab.opensMemory();
    const lost = Array.from({ length: 4 }, () => "answer-lost" as const);
    world.server.fails("POST", ...lost);
    const adding = book.add("I sing in a choir");
    await world.passes(15_000);
    expect(await adding).toBe(false);
    expect(book.getState()).toMatchObject({
      isAdding: false,
      addProblem: "No connection right now. Check your network and try again.",
    });
    expect(await book.add("I sing in a choir")).toBe(true);
    expect(lines(book)).toEqual(["pinned: I sing in a choir"]);
    expect(book.getState()).toMatchObject({ addProblem: null });
  });

  it("says in the row why a change did not happen, until the next try", async () => {
    const { id } = world.server.memory.finds("Lives in Lisbon", "lisbon");
    const book = await tab.opensMemory();
    world.server.fails("DELETE", {
      status: 429,
      kind: "rate-limited",
      message: "Too much at once.",
    });
    expect(await book.forget(id)).toBe(false);
    expect(lines(book)).toEqual(["Lives in Lisbon (Too much at once.)"]);
    const again = book.forget(id);
    expect(lines(book)).toEqual(["Lives in Lisbon (busy)"]);
    expect(await again).toBe(true);
    expect(lines(book)).toEqual([]);
  });

  it("waits in its row on a slow line: nothing is sent twice, and answers keep their order", async () => {
    const home = world.server.memory.finds("Lives in Lisbon", "lisbon");
    const dog = world.server.memory.finds("Has a dog", "dog");
    const book = await tab.opensMemory();
    world.server.fails("POST", "hangs");
    const pinned = book.setPinned(home.id, true);
    expect(await book.setPinned(home.id, true)).toBe(false);
    const forgotten = book.forget(dog.id);
    await settle();
    expect(lines(book)).toEqual(["Has a dog (busy)", "Lives in Lisbon (busy)"]);
    expect(memoryCalls()).toHaveLength(2);
    await world.passes(15_000);
    expect(tab.session.getState().waiting).toBe(
      "The server does not answer. We\u00a0keep\u00a0trying.",
    );
    expect(memoryCalls()).toHaveLength(2);
    await world.passes(1_000);
    expect(await pinned).toBe(true);
    expect(await forgotten).toBe(true);
    expect(tab.session.getState().waiting).toBeNull();
    expect(lines(book)).toEqual(["pinned: Lives in Lisbon"]);
  });

  it("says when it cannot be read, and is asked again by hand", async () => {
    world.server.fails("/memory", { status: 500 });
    const book = await tab.opensMemory();
    expect(book.getState()).toEqual({ type: "failed", words: "Something went wrong." });
    book.tryAgain();
    expect(book.getState()).toEqual({ type: "loading" });
    book.tryAgain();
    await settle();
    expect(lines(book)).toEqual([]);
    expect(memoryCalls()).toHaveLength(2);
  });

  it("is forgotten although the word that it was did not arrive", async () => {
    const { id } = world.server.memory.finds("Lives in Lisbon", "lisbon");
    const book = await tab.opensMemory();
    world.server.fails("DELETE", "answer-lost");
    const forgotten = book.forget(id);
    await world.passes(1_000);
    expect(await forgotten).toBe(true);
    expect(said(book)).toBe("Forgotten.");
    expect(lines(book)).toEqual([]);
  });

  it("follows what another tab changed when it is looked at again", async () => {
    const home = world.server.memory.finds("Lives in Lisbon", "lisbon");
    const other = await world.openTab();
    const book = await tab.opensMemory();
    const theirs = await other.opensMemory();
    await theirs.add("I paint");
    await theirs.forget(home.id);
    tab.tab.show(false);
    tab.tab.show(true);
    await settle();
    expect(lines(book)).toEqual(["pinned: I paint"]);
  });

  it("shows that a fact was forgotten in another tab when it is corrected here", async () => {
    const home = world.server.memory.finds("Lives in Lisbon", "lisbon");
    const other = await world.openTab();
    const book = await tab.opensMemory();
    const theirs = await other.opensMemory();
    await theirs.forget(home.id);
    expect(await book.correct(home.id, "Lives in Porto")).toBe(false);
    expect(lines(book)).toEqual([]);
    expect(said(book)).toBe("That was forgotten already.");
  });

  it("is nothing where the server holds no conversation any more", async () => {
    await tab.says("hi");
    world.server.forgetsGuest();
    const book = await tab.opensMemory();
    expect(book.getState()).toEqual({ type: "unstarted" });
    expect(await book.add("I paint")).toBe(false);
  });

  it("is the account's after signing up, under the same conversation", async () => {
    world.server.memory.finds("Lives in Lisbon", "lisbon");
    await tab.says("hi");
    await tab.session.signUp({ name: "Sam", email: "sam@example.com", password: "evening" });
    await settle();
    expect(lines(await tab.opensMemory())).toEqual(["Lives in Lisbon"]);
  });

  it("changes nothing any more once its dialog is closed", async () => {
    const home = world.server.memory.finds("Lives in Lisbon", "lisbon");
    const book = await tab.opensMemory();
    const before = book.getState();
    const late = book.setPinned(home.id, true);
    book.dispose();
    await late;
    expect(before.type).toBe("loaded");
    expect(lines(book)).toEqual(["Lives in Lisbon (busy)"]);
  });
});
