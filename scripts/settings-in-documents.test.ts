import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configTable, OPTIONS } from "../apps/server/src/platform/config/options.ts";
import type { Option } from "../apps/server/src/platform/config/option.ts";
import { root } from "./run/command.ts";

test("the README's table of settings is the one that the settings make", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const table = /<!-- config -->\n(.*?)\n<!-- \/config -->/s.exec(readme)?.[1];
  expect(table).toBe(configTable().trim());
});

test(".env.example says of every setting what it is for, what to write and what its default is", () => {
  const [head, ...written] = readFileSync(join(root, ".env.example"), "utf8").trim().split("\n\n");
  const read = written.map((paragraph) => {
    const lines = paragraph.split("\n").map((line) => line.replace(/^# /, ""));
    const [, type = ""] = /^\w.{10,} \(([^()]+)\)$/.exec(lines.slice(0, -1).join(" ")) ?? [];
    return [type, lines.at(-1)];
  });
  expect(head).toContain("Copy to .env");
  expect(read).toEqual(
    Object.entries(OPTIONS).flatMap(([group, options]) => [
      ["", `--- ${group} ---`],
      ...Object.values<Option>(options).map((one) => [one.type, `${one.env}=${one.default ?? ""}`]),
    ]),
  );
});
