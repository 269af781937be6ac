import type { Memory, RememberedFact } from "@evenfall/contracts";
import { expect } from "@playwright/test";
import { failsWith, isBusy, neverAnswers } from "../../support/shortcuts.ts";
import { chatsAsGuest } from "./chatting.ts";
import type { Scene, SceneStage } from "./scene.ts";

const MEMORY = /\/memory(\/[^/]+)?$/;

const factId = (index: number): string => `01890000-0000-7000-8000-0000000000${10 + index}`;

const HOUR_MS = 60 * 60 * 1000;

const fact = (
  index: number,
  text: string,
  quotes: readonly string[],
  more: Partial<RememberedFact> = {},
): RememberedFact => {
  const at = new Date(Date.now() - 30 * index * HOUR_MS).toISOString();
  return {
    id: factId(index),
    text,
    pinned: false,
    origin: quotes.length === 0 ? "visitor" : "conversation",
    at,
    receipts: quotes.map((quote) => ({
      conversationId: factId(80),
      messageId: factId(81),
      at,
      quote,
    })),
    ...more,
  };
};

const FACTS: readonly RememberedFact[] = [
  fact(3, "Sings alto in a choir on Thursdays", [], { pinned: true }),
  fact(0, "Lives in Lisbon", ["i moved to lisbon in march and still get lost", "lisbon, still"]),
  fact(1, "Works as a night nurse", ["back from the night shift, nursing never ends"]),
  fact(2, "Has a dog called Gerald", ["gerald, my dog", "gerald ate it", "walking gerald"]),
  // Its message is gone.
  fact(4, "Paints boats", [], { origin: "conversation" }),
];

const AWKWARD: readonly RememberedFact[] = [
  fact(0, "x".repeat(160), [`https://example.com/${"on-and-on-".repeat(9)}`], { pinned: true }),
  fact(1, "يعيش في لشبونة منذ عام 2024", ["أعيش في لشبونة 123"]),
  fact(2, "<img src=x onerror=alert(1)> **bold**", ["<b>b</b>"]),
];

const remembers = async ({ page }: SceneStage, facts: readonly RememberedFact[]): Promise<void> => {
  const memory: Memory = { assistantId: "marisol", facts: [...facts] };
  await page.route(MEMORY, (route) => route.fulfill({ json: memory }));
};

const opensMemory = async ({ visitor, page }: SceneStage): Promise<void> => {
  await visitor.chooses("What Marisol remembers");
  await expect(page.getByRole("dialog", { name: "What Marisol remembers" })).toBeVisible();
};

const opensFacts = async (
  stage: SceneStage,
  facts: readonly RememberedFact[] = FACTS,
): Promise<void> => {
  await chatsAsGuest(stage);
  await remembers(stage, facts);
  await opensMemory(stage);
  await expect(stage.page.getByRole("textbox", { name: "Something to remember" })).toBeVisible();
};

/** What the character remembers: full, empty, slow, broken, and each row opened. */
export const REMEMBERING: readonly Scene[] = [
  { name: "memory", play: (stage) => opensFacts(stage) },
  { name: "memory-empty", play: (stage) => opensFacts(stage, []) },
  { name: "memory-awkward", play: (stage) => opensFacts(stage, AWKWARD) },
  {
    name: "memory-loading",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await neverAnswers(stage.page, MEMORY);
      await opensMemory(stage);
      await expect(stage.page.getByRole("status", { name: "Loading" })).toBeVisible();
    },
  },
  {
    name: "memory-failed",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await failsWith(stage.page, MEMORY, 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await opensMemory(stage);
      await expect(stage.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "memory-waiting",
    play: async (stage) => {
      await chatsAsGuest(stage);
      await isBusy(stage.page, MEMORY);
      await opensMemory(stage);
      await expect(stage.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  {
    name: "memory-correcting",
    play: async (stage) => {
      await opensFacts(stage);
      await stage.page.getByRole("button", { name: "Correct: Lives in Lisbon" }).click();
      await stage.page
        .getByRole("textbox", { name: "Correct: Lives in Lisbon" })
        .fill(`Lives in Porto, ${"and goes back to Lisbon ".repeat(5)}`);
      await expect(stage.page.getByText(/^\d+ \/ 160$/)).toBeVisible();
    },
  },
  {
    name: "memory-forgetting",
    play: async (stage) => {
      await opensFacts(stage);
      await stage.page.getByRole("button", { name: "Forget: Works as a night nurse" }).click();
      await expect(stage.page.getByText("Forget this?")).toBeVisible();
    },
  },
  {
    name: "memory-quote-open",
    play: async (stage) => {
      await opensFacts(stage);
      const quote = stage.page.getByRole("button", { name: "You said “i moved to lisbon" });
      await quote.click();
      await expect(quote).toHaveAttribute("aria-expanded", "true");
    },
  },
  {
    name: "memory-row-waits",
    play: async (stage) => {
      await opensFacts(stage);
      await neverAnswers(stage.page, /\/memory\/[^/]+$/);
      await stage.page.getByRole("button", { name: "Pin: Lives in Lisbon" }).click();
      await expect(stage.page.locator("li[aria-busy=true]")).toBeVisible();
    },
  },
  {
    name: "memory-full",
    play: async (stage) => {
      await opensFacts(stage);
      await failsWith(stage.page, MEMORY, 409, {
        kind: "memory-full",
        message: "Nothing more can be remembered. Have something forgotten first.",
      });
      await stage.page.getByRole("textbox", { name: "Something to remember" }).fill("I paint");
      await stage.page.getByRole("button", { name: "Remember" }).click();
      await expect(stage.page.getByText("Nothing more can be remembered.")).toBeVisible();
    },
  },
];
