import type { RememberedFact } from "@evenfall/contracts";

/** One fact in the list, with what is under way or went wrong in its row. */
export interface FactRow {
  readonly fact: RememberedFact;
  /** A change of it is on its way: the row waits. */
  readonly isBusy: boolean;
  /** Why the last change of it did not happen, in words for people. */
  readonly problem: string | null;
}

/** What was just done, said once politely; counted, because the same may be said twice. */
export interface DoneWords {
  readonly words: string;
  readonly count: number;
}

/** What a character remembers of the visitor, as far as the dialog knows. */
export type MemoryState =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly words: string }
  /** The server has no such conversation (yet, or any more): nothing is remembered. */
  | { readonly type: "unstarted" }
  | {
      readonly type: "loaded";
      /** Pinned ones first, then the newest. */
      readonly rows: readonly FactRow[];
      readonly isAdding: boolean;
      readonly addProblem: string | null;
      readonly done: DoneWords | null;
    };

export type LoadedMemory = Extract<MemoryState, { type: "loaded" }>;

/** Takes in the server's list; what is under way in a row stays. */
export const withFacts = (
  known: LoadedMemory | null,
  facts: readonly RememberedFact[],
): LoadedMemory => {
  const rowsById = new Map(known?.rows.map((row) => [row.fact.id, row]));
  return {
    type: "loaded",
    rows: facts.map((fact) => ({
      fact,
      isBusy: rowsById.get(fact.id)?.isBusy ?? false,
      problem: rowsById.get(fact.id)?.problem ?? null,
    })),
    isAdding: known?.isAdding ?? false,
    addProblem: known?.addProblem ?? null,
    done: known?.done ?? null,
  };
};

export const withRow = (
  known: LoadedMemory,
  factId: string,
  change: Partial<Omit<FactRow, "fact">>,
): LoadedMemory => ({
  ...known,
  rows: known.rows.map((row) => (row.fact.id === factId ? { ...row, ...change } : row)),
});
