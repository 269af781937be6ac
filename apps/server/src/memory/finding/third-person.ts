const IRREGULAR: Readonly<Record<string, string>> = {
  have: "has",
  do: "does",
  go: "goes",
  am: "is",
};

/** "bake bread" → "Bakes bread": what the visitor does, told of them. */
export const asTold = (phrase: string): string => {
  const [verb = "", ...rest] = phrase.trim().split(" ");
  const plain = verb.toLowerCase();
  const formed =
    IRREGULAR[plain] ??
    (/(?:s|x|z|ch|sh)$/u.test(plain)
      ? `${plain}es`
      : /[^aeiou]y$/u.test(plain)
        ? `${plain.slice(0, -1)}ies`
        : `${plain}s`);
  return [formed.replace(/^./u, (first) => first.toUpperCase()), ...rest].join(" ");
};
