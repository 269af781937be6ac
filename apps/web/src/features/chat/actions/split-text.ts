/** A piece of a message: plain text, a link, inline code or a block of code. */
export interface Piece {
  readonly type: "text" | "link" | "code" | "block";
  readonly text: string;
}

const CODE = /\n?```(?:[\w+#.-]*\n)?([\s\S]*?)\n?```\n?|`([^`\n]+)`/gu;
const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/giu;

/** Punctuation behind an address that is no part of it. */
const TRAILING = /[.,;:!?'*_~…”’»]+$/u;

const withoutTail = (address: string): string => {
  const bare = address.replace(TRAILING, "");
  const last = bare.at(-1) ?? "";
  const opening = { ")": "(", "]": "[", "}": "{" }[last];
  // A closing bracket that was not opened in the address belongs to the text around it.
  return opening !== undefined && bare.split(last).length > bare.split(opening).length
    ? withoutTail(bare.slice(0, -1))
    : bare;
};

/** The URL of an address that may be opened; null if it is none, or hides where it leads. */
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

/** Splits a message into pieces; together they are the same text, but for the marks of code. */
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
