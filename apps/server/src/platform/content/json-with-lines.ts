import { fail, ok, type Result } from "@evenfall/domain";

type Path = readonly (string | number)[];

/** A parsed document that still knows where each value stood. */
export interface LocatedJson {
  readonly value: unknown;
  /** Line, from 1, of the value at that path, or of the nearest thing around it that exists. */
  lineOf(path: Path): number;
}

export interface JsonFault {
  readonly line: number;
  readonly problem: string;
}

/** Content is shallow; more than this is a mistake, and would only exhaust the stack. */
const MAX_DEPTH = 16;

interface Node {
  readonly line: number;
  readonly value: unknown;
  readonly children: ReadonlyMap<string | number, Node>;
}

const NO_CHILDREN: ReadonlyMap<string | number, Node> = new Map();
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y; // oxlint-disable-line no-control-regex -- JSON forbids them bare
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Unparsable extends Error {
  readonly at: number;
  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
};

const lineAt = (starts: readonly number[], offset: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
};

const parseNodes = (text: string, lineFor: (offset: number) => number): Node => {
  let at = 0;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };
  const skipSpace = () => void take(SPACE);
  const stray = (): never => {
    const found = text[at];
    throw new Unparsable(
      at,
      found === undefined ? "the file ends too early" : `unexpected ${JSON.stringify(found)}`,
    );
  };
  const expect = (mark: string) => {
    skipSpace();
    if (text[at] !== mark) {
      throw new Unparsable(at, `expected ${JSON.stringify(mark)}`);
    }
    at += 1;
  };
  const takeString = (): string => {
    const found = take(STRING);
    return found === null ? stray() : String(JSON.parse(found));
  };

  const object = (line: number, depth: number): Node => {
    const children = new Map<string, Node>();
    expect("{");
    skipSpace();
    if (text[at] === "}") at += 1;
    else {
      for (;;) {
        skipSpace();
        const keyAt = at;
        const key = takeString();
        if (children.has(key)) throw new Unparsable(keyAt, `"${key}" stands here a second time`);
        expect(":");
        children.set(key, { ...value(depth + 1), line: lineFor(keyAt) });
        skipSpace();
        if (text[at] !== ",") break;
        at += 1;
      }
      expect("}");
    }
    return {
      line,
      children,
      value: Object.fromEntries([...children].map(([key, node]) => [key, node.value])),
    };
  };

  const array = (line: number, depth: number): Node => {
    const children: Node[] = [];
    expect("[");
    skipSpace();
    if (text[at] === "]") at += 1;
    else {
      for (;;) {
        children.push(value(depth + 1));
        skipSpace();
        if (text[at] !== ",") break;
        at += 1;
      }
      expect("]");
    }
    return {
      line,
      children: new Map(children.entries()),
      value: children.map((node) => node.value),
    };
  };

  const value = (depth: number): Node => {
    skipSpace();
    if (depth > MAX_DEPTH) throw new Unparsable(at, "nested too deeply");
    const line = lineFor(at);
    if (text[at] === "{") return object(line, depth);
    if (text[at] === "[") return array(line, depth);
    if (text[at] === '"') return { line, value: takeString(), children: NO_CHILDREN };
    const atom = take(ATOM);
    return atom === null ? stray() : { line, value: JSON.parse(atom), children: NO_CHILDREN };
  };

  const root = value(0);
  skipSpace();
  return at === text.length ? root : stray();
};

/**
 * Parses JSON and keeps the line of every value; a key that stands twice is refused.
 * A step of a path that does not exist is skipped, so that what is missing is reported where
 * it should stand.
 */
export const parseJsonWithLines = (text: string): Result<LocatedJson, JsonFault> => {
  const starts = lineStarts(text);
  try {
    const root = parseNodes(text, (offset) => lineAt(starts, offset));
    return ok({
      value: root.value,
      lineOf: (path) => {
        let node = root;
        for (const step of path) node = node.children.get(step) ?? node;
        return node.line;
      },
    });
  } catch (error) {
    if (!(error instanceof Unparsable)) throw error;
    return fail({ line: lineAt(starts, error.at), problem: `not valid JSON: ${error.message}` });
  }
};
