import { fail, ok, type Result } from "@evenfall/domain";
import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from "jsonc-parser";

type Path = readonly (string | number)[];

/** A parsed document that still knows where each value stood. */
export interface LocatedJson {
  readonly value: unknown;
  /** Line, from 1, of the value at that path, or of the nearest thing around it that exists. */
  lineOf(path: Path): number;
}

/** Content is shallow; more than this is a mistake, and would only exhaust the stack. */
const MAX_DEPTH = 16;

interface Misplaced {
  readonly offset: number;
  readonly problem: string;
}

/** JSON as the standard has it: without comments and commas too many. */
const STRICT = { disallowComments: true, allowTrailingComma: false } as const;

const wordsOf = ({ offset, error }: ParseError): Misplaced => {
  const words = printParseErrorCode(error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  return { offset, problem: `not valid JSON: ${words.toLowerCase()}` };
};

/** What the standard leaves open and content may not have. */
const misplacedIn = (node: Node, depth = 0): Misplaced | null => {
  if (depth > MAX_DEPTH) return { offset: node.offset, problem: "nested too deeply" };
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [name, value] = child.type === "property" ? (child.children ?? []) : [null, child];
    if (name && names.has(name.value)) {
      const problem = `not valid JSON: "${String(name.value)}" stands here a second time`;
      return { offset: name.offset, problem };
    }
    names.add(name?.value);
    const within = value ? misplacedIn(value, depth + 1) : null;
    if (within !== null) return within;
  }
  return null;
};

/** A strict document, or the first thing that is wrong with it. */
const parsed = (text: string): { readonly root: Node; readonly value: unknown } | Misplaced => {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, STRICT);
    const [first] = errors;
    if (first !== undefined) return wordsOf(first);
    if (root === undefined) return { offset: 0, problem: "not valid JSON: value expected" };
    return misplacedIn(root) ?? { root, value: JSON.parse(text) };
  } catch (cause) {
    if (cause instanceof SyntaxError) return { offset: 0, problem: "not valid JSON" };
    // The parser goes down a level by a call of its own.
    if (cause instanceof RangeError) return { offset: 0, problem: "nested too deeply" };
    throw cause;
  }
};

/**
 * Parses JSON and keeps the line of every value; a key that stands twice is refused.
 * A step of a path that does not exist is skipped, so that what is missing is reported where
 * it should stand.
 */
export const parseJsonWithLines = (
  text: string,
): Result<LocatedJson, { readonly line: number; readonly problem: string }> => {
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const found = parsed(text);
  if ("problem" in found) return fail({ line: lineAt(found.offset), problem: found.problem });
  return ok({
    value: found.value,
    lineOf: (path) => {
      let node = found.root;
      for (const step of path) node = findNodeAtLocation(node, [step]) ?? node;
      return lineAt(node.parent?.type === "property" ? node.parent.offset : node.offset);
    },
  });
};
