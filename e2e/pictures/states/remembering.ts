import type { Memory, RememberedFact } from "@evenfall/contracts";
import { expect } from "@playwright/test";
import { failsWith, isBusy, neverAnswers } from "../../support/shortcuts.ts";
import { chatsAsGuest } from "./chatting.ts";
import type { PageState, PageSetup } from "./state.ts";

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

const remembers = async ({ page }: PageSetup, facts: readonly RememberedFact[]): Promise<void> => {
  const memory: Memory = { assistantId: "marisol", facts: [...facts] };
  await page.route(MEMORY, (route) => route.fulfill({ json: memory }));
};

const opensMemory = async ({ visitor, page }: PageSetup): Promise<void> => {
  await visitor.chooses("What Marisol remembers");
  await expect(page.getByRole("dialog", { name: "What Marisol remembers" })).toBeVisible();
};

const opensFacts = async (
  setup: PageSetup,
  facts: readonly RememberedFact[] = FACTS,
): Promise<void> => {
  await chatsAsGuest(setup);
  await remembers(setup, facts);
  await opensMemory(setup);
  await expect(setup.page.getByRole("textbox", { name: "Something to remember" })).toBeVisible();
};

/** What the character remembers: full, empty, slow, broken, and each row opened. */
export const REMEMBERING: readonly PageState[] = [
  { name: "memory", play: (setup) => opensFacts(setup) },
  { name: "memory-empty", play: (setup) => opensFacts(setup, []) },
  { name: "memory-awkward", play: (setup) => opensFacts(setup, AWKWARD) },
  {
    name: "memory-loading",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await neverAnswers(setup.page, MEMORY);
      await opensMemory(setup);
      await expect(setup.page.getByRole("status", { name: "Loading" })).toBeVisible();
    },
  },
  {
    name: "memory-failed",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await failsWith(setup.page, MEMORY, 500, {
        kind: "internal",
        message: "Something went wrong on our side.",
      });
      await opensMemory(setup);
      await expect(setup.page.getByRole("button", { name: "Try again" })).toBeVisible();
    },
  },
  {
    name: "memory-waiting",
    play: async (setup) => {
      await chatsAsGuest(setup);
      await isBusy(setup.page, MEMORY);
      await opensMemory(setup);
      await expect(setup.page.getByText("We are busy for a moment.")).toBeVisible();
    },
  },
  {
    name: "memory-correcting",
    play: async (setup) => {
      await opensFacts(setup);
      await setup.page.getByRole("button", { name: "Correct: Lives in Lisbon" }).click();
      await setup.page
        .getByRole("textbox", { name: "Correct: Lives in Lisbon" })
        .fill(`Lives in Porto, ${"and goes back to Lisbon ".repeat(5)}`);
      await expect(setup.page.getByText(/^\d+ \/ 160$/)).toBeVisible();
    },
  },
  {
    name: "memory-forgetting",
    play: async (setup) => {
      await opensFacts(setup);
      await setup.page.getByRole("button", { name: "Forget: Works as a night nurse" }).click();
      await expect(setup.page.getByText("Forget this?")).toBeVisible();
    },
  },
  {
    name: "memory-quote-open",
    play: async (setup) => {
      await opensFacts(setup);
      const quote = setup.page.getByRole("button", { name: "You said “i moved to lisbon" });
      await quote.click();
      await expect(quote).toHaveAttribute("aria-expanded", "true");
    },
  },
  {
    name: "memory-row-waits",
    play: async (setup) => {
      await opensFacts(setup);
      await neverAnswers(setup.page, /\/memory\/[^/]+$/);
      await setup.page.getByRole("button", { name: "Pin: Lives in Lisbon" }).click();
      await expect(setup.page.locator("li[aria-busy=true]")).toBeVisible();
    },
  },
  {
    name: "memory-full",
    play: async (setup) => {
      await opensFacts(setup);
      await failsWith(setup.page, MEMORY, 409, {
        kind: "memory-full",
        message: "Nothing more can be remembered. Have something forgotten first.",
      });
      await setup.page.getByRole("textbox", { name: "Something to remember" }).fill("I paint");
      await setup.page.getByRole("button", { name: "Remember" }).click();
      await expect(setup.page.getByText("Nothing more can be remembered.")).toBeVisible();
    },
  },
];
