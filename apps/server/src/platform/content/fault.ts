import { fail, ok, type Result } from "@evenfall/domain";

/** Why the operator's content does not load; the server prints it and does not start. */
export interface ContentFault {
  /** Path below the content folder, for example "characters/marisol/card.json". */
  readonly file: string;
  /** Line number from 1; also 1 if the problem is the file itself. */
  readonly line: number;
  /** For example "pronouns.subject"; empty if the problem is the file itself. */
  readonly field: string;
  readonly problem: string;
}

/** All faults, never empty, so that an operator can fix them in one go. */
export type ContentFaults = readonly ContentFault[];

export const wholeFile = (file: string, problem: string): ContentFault => ({
  file,
  line: 1,
  field: "",
  problem,
});

/** Whether the fault is that the file does not exist. */
export const isMissing = ({ problem }: ContentFault): boolean =>
  problem.startsWith("the file is missing");

/** A fault in words for the operator: `path` as given, line, field, problem. */
export const faultWords = ({ line, field, problem }: ContentFault, path: string): string =>
  `${path}, line ${line}${field === "" ? "" : `, ${field}`}: ${problem}`;

type Values<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends Result<infer Value, ContentFaults>
    ? Value
    : never;
};

/** The values of all parts, or the faults of all parts that failed to load. */
export const together = <
  const Parts extends Readonly<Record<string, Result<unknown, ContentFaults>>>,
>(
  parts: Parts,
): Result<Values<Parts>, ContentFaults> => {
  const faults = Object.values(parts).flatMap((part) => (part.ok ? [] : part.error));
  if (faults.length > 0) return fail(faults);
  const values = Object.entries(parts).map(([name, part]) => [name, part.ok ? part.value : null]);
  return ok(Object.fromEntries(values) as Values<Parts>);
};

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
