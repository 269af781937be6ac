import type { SearchHit } from "@evenfall/contracts";

/** A snippet in parts, of which those were searched for that its ranges name. */
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
