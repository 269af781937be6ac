/** A piece of what was said: plain, a link, or code in a line or in lines of its own. */
export interface Piece {
  readonly type: "text" | "link" | "code" | "block";
  readonly text: string;
}

const CODE = /\n?```(?:[\w+#.-]*\n)?([\s\S]*?)\n?```\n?|`([^`\n]+)`/gu;
const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/giu;

/** What ends a sentence around an address, and is no part of it. */
const TRAILING = /[.,;:!?'*_~…”’»]+$/u;

const withoutTail = (address: string): string => {
  const bare = address.replace(TRAILING, "");
  const last = bare.at(-1) ?? "";
  const opening = { ")": "(", "]": "[", "}": "{" }[last];
  // A bracket that the address did not open belongs to what is around it.
  return opening !== undefined && bare.split(last).length > bare.split(opening).length
    ? withoutTail(bare.slice(0, -1))
    : bare;
};

/** An address that may be opened; null for one that is none, or that hides where it leads. */
export const linkTo = (address: string): URL | null => {
  const url = URL.parse(address);
  const isPlain = url?.protocol === "https:" || url?.protocol === "http:";
  return isPlain && url.username === "" && url.password === "" ? url : null;
};

const linksIn = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    if (linkTo(address) === null) continue;
    pieces.push({ type: "text", text: text.slice(from, index) }, { type: "link", text: address });
    from = index + address.length;
  }
  return [...pieces, { type: "text", text: text.slice(from) }];
};

/** A message in its pieces; put together they say the same, but for the marks of code. */
export const splitText = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, 1: block, 2: code, index } of text.matchAll(CODE)) {
    pieces.push(...linksIn(text.slice(from, index)));
    pieces.push(
      block === undefined ? { type: "code", text: code ?? "" } : { type: "block", text: block },
    );
    from = index + found.length;
  }
  pieces.push(...linksIn(text.slice(from)));
  return pieces.filter((piece) => piece.text !== "");
};
