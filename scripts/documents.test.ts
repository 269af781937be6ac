import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run/command.ts";

const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "docs/asvs.csv"], { cwd: root }).filter(
  (name) => name !== "CHANGELOG.md",
);

/** Links to files, as `[words](path)`, and files of the project named from its root in backticks or a CSV field. */
const filesNamedIn = (name: string): readonly string[] => {
  const text = readFileSync(join(root, name), "utf8");
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)[^)]*\)/gu)].map(([, path = ""]) =>
    join(dirname(name), path),
  );
  const paths = [
    ...text.matchAll(
      /(?<=[`,|" ])(?:apps|packages|chaos|e2e|bench|scripts)\/[\w./-]+\.\w+(?=[`,›" ])/gu,
    ),
  ];
  return [...links, ...paths.map(([path]) => path)];
};

test.each(DOCUMENTS)("%s names only files that are there", (name) => {
  expect(filesNamedIn(name).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
