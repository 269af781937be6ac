import { describe, expect, it } from "vitest";
import type { PastMessage } from "../../apps/server/src/assistant/engine.ts";
import { buildContext } from "../../apps/server/src/assistant/context/build-context.ts";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import { measureContext } from "./context-sizes.ts";
import { measureRecall } from "./measure.ts";
import { remembering } from "./remembering.ts";

describe("at the end of a long conversation", () => {
  const share = (part: number, whole: number): number => part / whole;

  // Phrasings that the rules were not made for; their table stands in docs/memory.md.
  it("a context contains most of what was said at its beginning, in phrasings that nobody foresaw", () => {
    const { memory, whole, recent } = measureRecall();
    expect(share(memory.present, memory.due)).toBeGreaterThanOrEqual(0.85);
    expect(share(memory.present, memory.due)).toBeGreaterThan(3 * share(whole.present, whole.due));
    expect(memory.tokens).toBeLessThanOrEqual(whole.tokens / 4);
    expect(recent.present).toBeLessThan(whole.present);
  });
});

describe("a message that is left out", () => {
  const said = (content: string, role: PastMessage["role"] = "user"): PastMessage => ({
    role,
    content,
    at: Date.UTC(2026, 10, 3),
  });

  it("states no fact and stands in no summary and no context", () => {
    const messages = Array.from({ length: 120 }, (_, n) =>
      n === 4
        ? said("I live in Porto")
        : n === 6
          ? said("I found a coin in the harbour of Porto yesterday")
          : said(`we walked past lighthouse ${n} yesterday`, n % 2 === 0 ? "user" : "assistant"),
    );
    const contextOf = (isLeftOut?: (message: PastMessage) => boolean): string => {
      const { memory, open } = remembering(messages, isLeftOut);
      return JSON.stringify(
        buildContext({
          card: sampleCard(),
          history: open,
          messageCount: messages.length,
          memory,
          now: Date.UTC(2026, 10, 4),
        }),
      );
    };
    expect(contextOf()).toContain("Lives in Porto");
    expect(contextOf(({ content }) => content.includes("Porto"))).not.toContain("Porto");
  });
});

describe("a context with its memory", () => {
  it("is as large at ten thousand messages as at a hundred, and its prefix as stable", () => {
    const [hundred, thousand, tenThousand] = [100, 1000, 10_000].map((length) =>
      measureContext(length, 1),
    );
    if (hundred === undefined || thousand === undefined || tenThousand === undefined)
      throw new Error("three sizes");
    for (const longer of [thousand, tenThousand]) {
      expect(longer.tokens).toBeLessThanOrEqual(hundred.tokens * 1.05);
      expect(longer.stableShare).toBeGreaterThanOrEqual(0.8);
    }
  });
});
