/** One piece of lore (Character Card V2 and V3: `character_book.entries`). */
export interface LoreEntry {
  readonly keys: readonly string[];
  /** With `selective`: one of these must stand there too. */
  readonly secondaryKeys: readonly string[];
  readonly selective: boolean;
  /** Always in the context, whatever is talked about. */
  readonly constant: boolean;
  readonly enabled: boolean;
  readonly caseSensitive: boolean;
  /** Keys are regular expressions (V3: `use_regex`). */
  readonly useRegex: boolean;
  /** Lower ones come first. */
  readonly insertionOrder: number;
  /** Where the budget is short, lower ones are left out first. */
  readonly priority: number;
  readonly content: string;
}

/** Lore of a character's world, given to a model within a budget. */
export interface Lorebook {
  /** How many of the newest messages are searched for keys. */
  readonly scanDepth: number;
  /** Most tokens that all chosen entries take together, by our own estimate. */
  readonly tokenBudget: number;
  /** Chosen entries are searched for keys too. */
  readonly recursiveScanning: boolean;
  readonly entries: readonly LoreEntry[];
}
