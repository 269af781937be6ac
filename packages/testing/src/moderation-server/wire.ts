/** The categories of the common form, in the order in which the hosted service lists them. */
export const CATEGORIES = [
  "sexual",
  "sexual/minors",
  "harassment",
  "harassment/threatening",
  "hate",
  "hate/threatening",
  "illicit",
  "illicit/violent",
  "self-harm",
  "self-harm/intent",
  "self-harm/instructions",
  "violence",
  "violence/graphic",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The codes of the common taxonomy of guard models. */
export const HAZARDS = Array.from({ length: 14 }, (_, index) => `S${index + 1}`);

/** One judgement as a moderation endpoint writes it. */
export const wireModeration = (number: number, model: string, found: ReadonlySet<string>) => ({
  id: `modr-${number}`,
  model,
  results: [
    {
      flagged: found.size > 0,
      categories: Object.fromEntries(CATEGORIES.map((name) => [name, found.has(name)])),
    },
  ],
});

/** One judgement as a guard model writes it, behind a server of chat completions. */
export const wireGuard = (number: number, model: string, codes: readonly string[]) => ({
  id: `chatcmpl-${number}`,
  object: "chat.completion",
  created: 1_790_000_000 + number,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: "assistant",
        // These models begin with an empty line.
        content: codes.length === 0 ? "\n\nsafe" : `\n\nunsafe\n${codes.join(",")}`,
      },
      finish_reason: "stop",
    },
  ],
});
