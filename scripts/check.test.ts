import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { afterAll, expect, test } from "vitest";
import { root, runCommand } from "./run/command.ts";

const SERVER = "apps/server/src";
const WEB = "apps/web/src";

/** Imports by path: who imports what, and whether the design allows it. */
const IMPORTS = [
  ["may", `${SERVER}/conversations/send.ts`, `${SERVER}/identity/index.ts`],
  ["may", `${SERVER}/threads-api/work.ts`, `${SERVER}/runs/index.ts`],
  ["may", `${SERVER}/tests/whole.test.ts`, `${SERVER}/identity/index.ts`],
  ["may", `${WEB}/features/chat/log.tsx`, `${WEB}/ui/button.tsx`],
  ["may not", `${SERVER}/conversations/peek.ts`, `${SERVER}/identity/secret.ts`],
  ["may not", `${SERVER}/identity/upward.ts`, `${SERVER}/conversations/index.ts`],
  ["may not", `${SERVER}/runs/upward.ts`, `${SERVER}/conversations/index.ts`],
  ["may not", `${SERVER}/platform/knows.ts`, `${SERVER}/identity/index.ts`],
  ["may not", `${WEB}/features/chat/meet.tsx`, `${WEB}/features/premium/premium.tsx`],
  ["may not", `${WEB}/session/up.ts`, `${WEB}/ui/button.tsx`],
  ["may not", `${WEB}/ui/up.tsx`, `${WEB}/features/chat/chat.tsx`],
  ["may not", `packages/domain/src/cross.ts`, `packages/contracts/src/page.ts`],
] as const;

/** Packages by name that may not be imported. */
const FORBIDDEN_NAMES = [
  ["packages/domain/src/node.ts", "node:fs"],
  ["packages/contracts/src/hono.ts", "hono"],
  [`${WEB}/session/api/server.ts`, "@evenfall/server"],
  [`${WEB}/session/api/files.ts`, "node:fs"],
  [`${SERVER}/identity/kit.ts`, "@evenfall/testing"],
] as const;

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const folder = testFolder(afterAll);

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const relativePath = (from: string, to: string): string =>
  `${"../".repeat(from.split("/").length - 1)}${to}`;

put("tsconfig.json", readFileSync(join(root, "tsconfig.base.json"), "utf8"));
for (const [, , to] of IMPORTS) put(to, "export const here = true;\n");
for (const [, from, to] of IMPORTS)
  put(from, `export * as other from "${relativePath(from, to)}";\n`);
for (const [from, name] of FORBIDDEN_NAMES) put(from, `export * as other from "${name}";\n`);
put(`${SERVER}/platform/cycle-a.ts`, 'export { b as a } from "./cycle-b.ts";\n');
put(`${SERVER}/platform/cycle-b.ts`, 'export { a as b } from "./cycle-a.ts";\n');

// The rules have paths relative to their own file, so it is copied here too.
put(".oxlintrc.json", readFileSync(join(root, ".oxlintrc.json"), "utf8"));
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
const { output } = await runCommand(["oxlint", "--format", "json"], { cwd: folder });
const { diagnostics } = JSON.parse(output) as LintReport;

const codesAt = (file: string) =>
  diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code);

test.each(IMPORTS)("code %s import by the design: %s, %s", (may, from) => {
  const faults = may === "may" ? [] : ["boundaries(dependencies)"];
  expect(codesAt(from)).toEqual(faults);
});

test.each(FORBIDDEN_NAMES)("%s may not import %s", (from) => {
  expect(codesAt(from)).toContain("eslint(no-restricted-imports)");
});

test("a cycle is found", () => {
  expect(codesAt(`${SERVER}/platform/cycle-a.ts`)).toContain("import(no-cycle)");
});
