import { fail, ok, type Result } from "@evenfall/domain";
import { fieldName } from "../../platform/content/index.ts";
import type { CardFault } from "./card-fault.ts";

/** Largest card in bytes. */
export const MOST_JSON_BYTES = 1024 * 1024;

const MOST_DEPTH = 32;
const MOST_VALUES = 50_000;

/** Names that could change an object's prototype. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export type JsonObject = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value of a document and its path. */
export interface Placed {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Every value of a document, parents before their children, beginning with the document itself. */
export function* valuesOf(root: unknown): Generator<Placed> {
  const left: Placed[] = [{ path: [], value: root }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    const { path, value } = next;
    if (Array.isArray(value))
      for (const [index, part] of [...value.entries()].reverse())
        left.push({ path: [...path, index], value: part });
    else if (isObject(value))
      for (const [name, part] of Object.entries(value).reverse())
        left.push({ path: [...path, name], value: part });
  }
}

const shapeFault = (root: unknown): CardFault | null => {
  let count = 0;
  for (const { path } of valuesOf(root)) {
    count += 1;
    if (count > MOST_VALUES) return { field: "", problem: `holds more than ${MOST_VALUES} values` };
    const field = fieldName(path);
    if (path.length > MOST_DEPTH)
      return { field: fieldName(path.slice(0, 3)), problem: "is nested too deeply" };
    const name = path.at(-1);
    if (typeof name === "string" && FORBIDDEN_NAMES.has(name))
      return { field, problem: "is a name that no card may use" };
  }
  return null;
};

/** Reads an untrusted JSON object within limits of size, depth and number of values, and without forbidden names. */
export const readJson = (bytes: Uint8Array): Result<JsonObject, CardFault> => {
  const wrong = (problem: string) => fail({ field: "", problem });
  if (bytes.length > MOST_JSON_BYTES) return wrong(`is larger than ${MOST_JSON_BYTES / 1024} KB`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    return wrong(cause instanceof SyntaxError ? "is not valid JSON" : "is not UTF-8 text");
  }
  const fault = shapeFault(value);
  if (fault !== null) return fail(fault);
  return isObject(value) ? ok(value) : wrong("is not a card");
};
