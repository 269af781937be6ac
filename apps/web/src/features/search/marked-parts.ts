import type { SearchHit } from "@evenfall/contracts";

/** Splits a snippet into parts; those within its ranges are what was searched for. */
export const markedParts = ({
  snippet,
  ranges,
}: Pick<SearchHit, "snippet" | "ranges">): readonly {
  readonly text: string;
  readonly isFound: boolean;
}[] => {
  const ends = [...ranges, { from: snippet.length, to: snippet.length }];
  return ends
    .flatMap(({ from, to }, index) => [
      { text: snippet.slice(ends[index - 1]?.to ?? 0, from), isFound: false },
      { text: snippet.slice(from, to), isFound: true },
    ])
    .filter(({ text }) => text !== "");
};
