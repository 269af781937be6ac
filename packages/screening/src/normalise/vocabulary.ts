/** Words that are known, to tell a disguised word from noise. */
export interface Vocabulary {
  readonly has: (word: string) => boolean;
  /** Whether the words written as one may be known: quick, and no only where it is sure. */
  readonly mayHaveJoined: (parts: number, more: string) => boolean;
  /** Whether the word read from its end may be known: quick, and no only where it is sure. */
  readonly mayHaveMirrored: (word: string) => boolean;
  /** Whether a word may be known that differs by the length of its runs of a letter: quick, and no only where it is sure. */
  readonly mayHaveOfRuns: (word: string) => boolean;
  /** The letters cut into known words and numbers, or nothing when they cannot be. */
  readonly cut: (letters: string) => readonly string[] | undefined;
}

interface Node {
  readonly next: Map<number, Node>;
  ends: boolean;
}

const createNode = (): Node => ({ next: new Map(), ends: false });

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

// What follows from one place, cheapest first: fewer words are likelier.
const LONGEST_WORD = 20;

const treeOf = (words: Iterable<string>): Node => {
  const root = createNode();
  for (const word of words) {
    if (word.length > LONGEST_WORD) continue;
    let node = root;
    for (let place = 0; place < word.length; place += 1) {
      const code = word.charCodeAt(place);
      let next = node.next.get(code);
      if (next === undefined) {
        next = createNode();
        node.next.set(code, next);
      }
      node = next;
    }
    node.ends = true;
  }
  return root;
};

/** A number of the letters so far and these, alike however they are parted. */
export const hashed = (letters: string, before = 0): number => {
  let hash = before;
  for (let place = 0; place < letters.length; place += 1)
    hash = (Math.imul(hash, 31) + letters.charCodeAt(place)) | 0;
  return hash;
};

const hashedFromEnd = (letters: string): number => {
  let hash = 0;
  for (let place = letters.length - 1; place >= 0; place -= 1)
    hash = (Math.imul(hash, 31) + letters.charCodeAt(place)) | 0;
  return hash;
};

const hashedByRuns = (letters: string): number => {
  let hash = 0;
  for (let place = 0; place < letters.length; place += 1) {
    const code = letters.charCodeAt(place);
    if (place === 0 || code !== letters.charCodeAt(place - 1))
      hash = (Math.imul(hash, 31) + code) | 0;
  }
  return hash;
};

// A bit for each hash: several times as many as there are words.
const HASH_BITS = 20;
const slotOf = (hash: number): number => Math.imul(hash, 0x9e_37_79_b1) >>> (32 - HASH_BITS);

// Tells whether a hash may be that of a word.
const filterOf = (
  words: Iterable<string>,
  hash: (word: string) => number,
): ((hash: number) => boolean) => {
  const hashes = new Uint8Array(1 << (HASH_BITS - 3));
  for (const word of words) {
    const slot = slotOf(hash(word));
    hashes[slot >>> 3] = (hashes[slot >>> 3] ?? 0) | (1 << (slot & 7));
  }
  return (one) => {
    const slot = slotOf(one);
    return ((hashes[slot >>> 3] ?? 0) & (1 << (slot & 7))) !== 0;
  };
};

/** The vocabulary of these words, which must be folded. */
export const createVocabulary = (words: Iterable<string>): Vocabulary => {
  const known = new Set(words);
  const mayHave = filterOf(known, (word) => hashed(word));
  const mayHaveByRuns = filterOf(known, hashedByRuns);
  // Few texts have glued words: the tree is made for the first.
  let tree: Node | undefined;

  // cost[i]: the least number of words that cover the letters before i. From left to right, each
  // place looks at most LONGEST_WORD letters ahead.
  const cut = (letters: string): readonly string[] | undefined => {
    tree ??= treeOf(known);
    const root = tree;
    const length = letters.length;
    const cost = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
    const from = new Int32Array(length + 1).fill(-1);
    cost[0] = 0;
    const reach = (start: number, end: number, price: number): void => {
      const total = (cost[start] ?? 0) + price;
      if (total < (cost[end] ?? 0)) {
        cost[end] = total;
        from[end] = start;
      }
    };
    for (let start = 0; start < length; start += 1) {
      if (cost[start] === Number.POSITIVE_INFINITY) continue;
      if (isDigit(letters.charCodeAt(start))) {
        let end = start;
        while (end < length && end < start + 4 && isDigit(letters.charCodeAt(end))) end += 1;
        reach(start, end, 1);
        continue;
      }
      let node: Node | undefined = root;
      for (let end = start; end < length; end += 1) {
        node = node.next.get(letters.charCodeAt(end));
        if (node === undefined) break;
        // A lone letter is a word only where there is no better: "i", "a", "u".
        if (node.ends) reach(start, end + 1, end === start ? 1.5 : 1);
      }
    }
    if (cost[length] === Number.POSITIVE_INFINITY) return undefined;
    const found: string[] = [];
    for (let end = length; end > 0; end = from[end] ?? 0)
      found.push(letters.slice(from[end] ?? 0, end));
    return found.reverse();
  };

  return {
    has: (word) => known.has(word),
    mayHaveJoined: (parts, more) => mayHave(hashed(more, parts)),
    mayHaveOfRuns: (word) => mayHaveByRuns(hashedByRuns(word)),
    mayHaveMirrored: (word) => mayHave(hashedFromEnd(word)),
    cut,
  };
};
