/** What a program attaches to an object: at most 16 pairs of text. */
export type Metadata = Readonly<Record<string, string>>;
