interface Said {
  readonly id: string;
  readonly content: string;
}

/** Shorter words say little of what a message is about. */
const SHORT_WORD = 4;

/** This many shared words are no accident. */
const LEAST_SHARED = 2;

const COMMON: ReadonlySet<string> = new Set(
  "about after again also always another because been before being better could does doing done dont even ever every from getting going gonna good great have having here into just know like little long made make many maybe mean more most much need never only other over people really right said same should since some something still such sure take than that thats them then there these they thing things think this those though time today tomorrow tonight very want wanna well went were what when where which while whole will with without would yeah your youre".split(
    " ",
  ),
);

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .replaceAll(/['’]/gu, "")
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => word.length >= SHORT_WORD && !COMMON.has(word)),
  );

/**
 * Which of several messages a reply answers, if that is clear and it is not the newest: the reply takes up
 * words of that one, and of no other. Null otherwise.
 */
export const repliesTo = (reply: string, asked: readonly Said[]): string | null => {
  const inReply = wordsOf(reply);
  const shared = asked.map(
    ({ content }) => [...wordsOf(content)].filter((word) => inReply.has(word)).length,
  );
  const taken = asked.filter((_, index) => (shared[index] ?? 0) > 0);
  const [one] = taken;
  const isPlain = taken.length === 1 && one !== asked.at(-1) && Math.max(...shared) >= LEAST_SHARED;
  return isPlain ? (one?.id ?? null) : null;
};
