import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const half = (): number => 0.5;

test("a run without words has a seed by chance, that it can be told again", () => {
  expect(readOptions([], half)).toMatchObject({ task: "run", seed: 2 ** 30, short: false });
  expect(readOptions(["--seed", "7", "--minutes", "2.5"], half)).toMatchObject({
    seed: 7,
    minutes: 2.5,
    times: null,
  });
});

test("files are summed up when a table is asked for", () => {
  expect(readOptions(["--table", "a", "b"], half)).toEqual({ task: "table", files: ["a", "b"] });
});

test("what is not understood is refused, and nothing is broken for it", () => {
  expect(() => readOptions(["--table"], half)).toThrow("at least one file");
  expect(() => readOptions(["kill"], half)).toThrow("what is kill?");
  expect(() => readOptions(["--times", "few"], half)).toThrow("few is no number");
  expect(() => readOptions(["--tmies", "2"], half)).toThrow("--tmies");
});
