import { describe, expect, it } from "vitest";
import { askedBefore } from "./asked-before.ts";
import { rankSaid, type SaidMessage } from "./rank-said.ts";

describe("a message asks for what was said before", () => {
  it.each([
    ["What did I say about the lighthouse?", true],
    ["remember Clementine?", true],
    ["who painted your kitchen", true],
    ["I forgot what the baker was called", true],
    ["Je t'ai parlé de mon bateau?", true],
    ["saw Clementine again, and Bruno was there", true],
    ["hi", false],
    ["How are you?", false],
    ["what are you doing tonight?", false],
    ["did you sleep well?", false],
    ["I went to the market and bought some pears", false],
    ["ok lol", false],
    ["Monday was long", false],
    ["", false],
  ])("by “%s”: %s", (words, asks) => expect(askedBefore(words) !== null).toBe(asks));

  it("of whom, and what for", () => {
    expect(askedBefore("who painted my boat?")).toMatchObject({ side: "user", wants: "name" });
    expect(askedBefore("how many boats have you painted?")).toMatchObject({
      side: "assistant",
      wants: "number",
    });
    expect(askedBefore("do you remember my boat?")?.side).toBe("user");
  });

  it("in few words, whatever its length, and in related ones for less", () => {
    const asked = askedBefore(
      `where is my grandmother? ${"and who is that other one? ".repeat(500)}`,
    );
    expect(asked?.terms.length).toBeLessThanOrEqual(96);
    expect(asked?.terms).toContainEqual({ word: "grandmother", of: 0, weight: 1 });
    const gran = asked?.terms.find(({ word }) => word === "gran");
    expect(gran).toMatchObject({ of: 0 });
    expect(gran?.weight).toBeLessThan(1);
  });
});

describe("ranking", () => {
  /** The result of searching a thread of these lines for a question. */
  const ranked = (question: string, lines: readonly string[]): readonly string[] => {
    const asked = askedBefore(question);
    if (asked === null) throw new Error("asks for nothing");
    const messages = lines.map((line, index): SaidMessage => {
      const isVisitors = line.startsWith("user: ");
      const content = line.replace(/^\w+: /u, "");
      return { order: index + 1, role: isVisitors ? "user" : "assistant", content, at: index };
    });
    const hits = asked.terms.map(({ word }) => {
      const orders = messages.flatMap(({ order, content }) =>
        content.toLowerCase().split(/\W+/u).includes(word) ? [order] : [],
      );
      return { count: orders.length, orders };
    });
    return rankSaid(asked, { hits, messages, count: lines.length }).map(({ content }) => content);
  };
  const filler = Array.from({ length: 20 }, (_, n) => `user: the boat lay still on day ${n}`);

  it("puts rare words before frequent ones", () => {
    expect(ranked("which boat had a turret?", [...filler, "user: a turret of tin"])[0]).toBe(
      "a turret of tin",
    );
  });

  it("counts half of the message before, and a third of the one after", () => {
    const found = ranked("was there a turret", [
      "user: nothing here",
      "assistant: so it goes",
      "user: a turret",
      "assistant: painted green",
      ...filler,
    ]);
    expect(found).toEqual(["a turret", "painted green", "so it goes"]);
  });

  it("prefers the side that is asked about", () => {
    const lines = ["user: a turret of tin", ...filler, "assistant: a turret of tin!"];
    expect(ranked("what was my turret of?", lines)[0]).toBe("a turret of tin");
    expect(ranked("what was your turret of?", lines)[0]).toBe("a turret of tin!");
  });

  it("brings back a name in a statement only where it is rare", () => {
    const often = Array.from({ length: 9 }, () => "user: clementine sails");
    expect(ranked("met Clementine today", ["user: clementine sails"])).toHaveLength(1);
    expect(ranked("met Clementine today", often)).toEqual([]);
  });

  it("takes a related word for less than the word itself", () => {
    const lines = ["user: the van broke down", ...filler, "user: the vehicle broke down"];
    const [first, ...others] = ranked("what happened to the vehicle?", lines);
    expect(first).toBe("the vehicle broke down");
    expect(others).toContain("the van broke down");
  });
});
