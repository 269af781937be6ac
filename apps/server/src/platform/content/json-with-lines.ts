import { fail, ok, type Result } from "@evenfall/domain";
import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from "jsonc-parser";

type Path = readonly (string | number)[];

/** A parsed document that knows the line of each value. */
export interface LocatedJson {
  readonly value: unknown;
  /** Line, from 1, of the value at that path, or of the nearest enclosing value that exists. */
  lineOf(path: Path): number;
}

/** Content is shallow; deeper nesting is a mistake, and could exhaust the stack. */
const MAX_DEPTH = 16;

interface Misplaced {
  readonly offset: number;
  readonly problem: string;
}

/** Standard JSON: no comments, no trailing commas. */
const STRICT = { disallowComments: true, allowTrailingComma: false } as const;

const wordsOf = ({ offset, error }: ParseError): Misplaced => {
  const words = printParseErrorCode(error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  return { offset, problem: `not valid JSON: ${words.toLowerCase()}` };
};

/** What the standard allows but content may not have: duplicate keys, deep nesting. */
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

/** Parses strictly; gives the document, or the first thing that is wrong with it. */
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
    // The parser is recursive.
    if (cause instanceof RangeError) return { offset: 0, problem: "nested too deeply" };
    throw cause;
  }
};

/**
 * Parses JSON and keeps the line of every value; a duplicate key is refused.
 * A step of a path that does not exist is skipped, so that a missing value is reported at the
 * line of what should contain it.
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
