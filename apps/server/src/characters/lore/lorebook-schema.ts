import * as z from "zod";
import { readRegexKey } from "./regex-key.ts";

/** Most entries of a book. */
const MOST_ENTRIES = 1000;

const MOST_KEYS = 3000;

/** Most `cost` of all regular expressions of a book: some 0.2 s for the worst book and text. */
const MOST_REGEX_WORK = 10_000;

const key = z.string().trim().min(1, "must not be empty").max(200);

/** One piece of lore (Character Card V2 and V3: `character_book.entries`). */
const entry = z
  .strictObject({
    keys: z.array(key).max(40).default([]),
    /** With `selective`, one of these must match too. */
    secondaryKeys: z.array(key).max(40).default([]),
    selective: z.boolean().default(false),
    /** Always in the context, whatever the conversation is about. */
    constant: z.boolean().default(false),
    enabled: z.boolean().default(true),
    caseSensitive: z.boolean().default(false),
    /** Keys are regular expressions (V3: `use_regex`). */
    useRegex: z.boolean().default(false),
    /** Lower ones come first. */
    insertionOrder: z.int().min(-1_000_000).max(1_000_000).default(100),
    /** If the budget is short, entries with lower numbers are left out first. */
    priority: z.int().min(-1_000_000).max(1_000_000).default(0),
    content: z.string().trim().min(1, "must not be empty").max(8000),
  })
  .superRefine(({ useRegex, keys, secondaryKeys }, context) => {
    if (!useRegex) return;
    for (const [field, written] of Object.entries({ keys, secondaryKeys }))
      for (const [index, source] of written.entries()) {
        const read = readRegexKey(source);
        if (!read.ok)
          context.addIssue({ code: "custom", path: [field, index], message: read.error });
      }
  });

interface Book {
  readonly entries: readonly LoreEntry[];
}

export type LoreEntry = Readonly<z.output<typeof entry>>;

const allKeys = ({ entries }: Book): readonly string[] =>
  entries.flatMap(({ keys, secondaryKeys }) => [...keys, ...secondaryKeys]);

const regexWork = ({ entries }: Book): number =>
  allKeys({ entries: entries.filter(({ useRegex }) => useRegex) })
    .map(readRegexKey)
    .reduce((work, read) => work + (read.ok ? read.value.cost : 0), 0);

/** `lorebook.json` of a character; only keys and content have to be given. */
export const lorebookFile = z
  .strictObject({
    /** How many of the newest messages are searched for keys. */
    scanDepth: z.int().min(0).max(100).default(4),
    /** Most tokens that all chosen entries take together, by our own estimate. */
    tokenBudget: z.int().min(0).max(100_000).default(300),
    /** Whether chosen entries are searched for keys too. */
    recursiveScanning: z.boolean().default(false),
    entries: z.array(entry).max(MOST_ENTRIES, `more than ${MOST_ENTRIES} entries`),
  })
  .refine((book) => allKeys(book).length <= MOST_KEYS, {
    path: ["entries"],
    error: `more than ${MOST_KEYS} keys`,
  })
  .refine((book) => regexWork(book) <= MOST_REGEX_WORK, {
    path: ["entries"],
    error: "its regular expressions are too costly together",
  });

/** Lore of a character's world, given to a model within a budget. */
export type Lorebook = Readonly<Omit<z.output<typeof lorebookFile>, "entries">> & Book;
