/** Why the operator's content does not load; the server prints it and does not start. */
export interface ContentFault {
  /** Path below the content folder, for example "characters/marisol/card.json". */
  readonly file: string;
  /** From 1; 1 where the file itself is the problem. */
  readonly line: number;
  /** For example "pronouns.subject"; empty where the file itself is the problem. */
  readonly field: string;
  readonly problem: string;
}

/** A path into a document as people write it: `starter[3].text`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === "number"
        ? `${name}[${step}]`
        : name === ""
          ? String(step)
          : `${name}.${String(step)}`,
    "",
  );
