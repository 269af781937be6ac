import { callsUp, toScannedText, type ScannedText } from "./lore-keys.ts";
import type { Lorebook, LoreEntry } from "./lorebook-schema.ts";

/** The cost of a text in a prompt, in tokens. */
export type CostOf = (text: string) => number;

/** Most UTF-16 units searched for keys; of a longer text its end. */
const SCANNED_CHARACTERS = 16_000;

/** How often chosen entries may call up further ones. */
const RECURSIONS = 3;

const byOrder = (book: Lorebook, entries: ReadonlySet<LoreEntry>): readonly LoreEntry[] =>
  book.entries
    .filter((entry) => entries.has(entry))
    .toSorted((one, other) => one.insertionOrder - other.insertionOrder);

/** The entries that fit a budget: by higher priority, then in order. */
const withinBudget = (
  book: Lorebook,
  entries: ReadonlySet<LoreEntry>,
  budget: number,
  costOf: CostOf,
): readonly LoreEntry[] => {
  let left = budget;
  const kept = new Set<LoreEntry>();
  const wanted = byOrder(book, entries).toSorted((one, other) => other.priority - one.priority);
  for (const entry of wanted) {
    const cost = costOf(entry.content);
    if (cost > left) continue;
    left -= cost;
    kept.add(entry);
  }
  return byOrder(book, kept);
};

const cost = (entries: readonly LoreEntry[], costOf: CostOf): number =>
  entries.reduce((sum, { content }) => sum + costOf(content), 0);

const joined = (texts: readonly string[]): ScannedText =>
  toScannedText(texts.join("\n").slice(-SCANNED_CHARACTERS));

/** The constant entries, in their order, within the book's budget: the same for every conversation. */
export const constantLore = (lorebook: Lorebook, costOf: CostOf): readonly LoreEntry[] =>
  withinBudget(
    lorebook,
    new Set(lorebook.entries.filter(({ enabled, constant }) => enabled && constant)),
    lorebook.tokenBudget,
    costOf,
  );

/**
 * Entries that the newest messages call up, in their order, within what the constant ones leave
 * of the budget. `recentTexts` are oldest first; only the newest `scanDepth` are searched, and
 * the chosen entries too if the book says so, at most three times over.
 */
export const selectLore = (
  lorebook: Lorebook,
  recentTexts: readonly string[],
  costOf: CostOf,
): readonly LoreEntry[] => {
  const always = constantLore(lorebook, costOf);
  const waiting = new Set(lorebook.entries.filter(({ enabled, constant }) => enabled && !constant));
  const called = new Set<LoreEntry>();
  const callUp = (text: ScannedText): readonly LoreEntry[] => {
    const found = [...waiting].filter((entry) => callsUp(entry, text));
    for (const entry of found) {
      waiting.delete(entry);
      called.add(entry);
    }
    return found;
  };

  // slice(-0) would give all of them.
  const searched = lorebook.scanDepth === 0 ? [] : recentTexts.slice(-lorebook.scanDepth);
  let newest = callUp(joined(searched));
  if (lorebook.recursiveScanning) {
    newest = [...always, ...newest];
    for (let round = 0; round < RECURSIONS && newest.length > 0; round += 1)
      newest = callUp(joined(newest.map(({ content }) => content)));
  }
  return withinBudget(lorebook, called, lorebook.tokenBudget - cost(always, costOf), costOf);
};
