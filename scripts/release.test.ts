import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run/command.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const { version } = JSON.parse(read("package.json")) as { readonly version: string };

test("every package and every image is of the same version, and the changelog has a section for it", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const own = Object.entries(packages).filter(([path]) =>
    /^(?:(?:apps|packages)\/[^/]+)?$/.test(path),
  );
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(([, { version: its }]) => its !== version)).toEqual([]);
  expect(read("CHANGELOG.md")).toMatch(
    new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`, "m"),
  );
  expect(read("deploy/compose.env.example")).toContain(`EVENFALL_VERSION=${version}\n`);
  expect(read("deploy/Containerfile")).toContain(`evenfall:${version}`);
  expect(read("deploy/kubernetes/deployment.yaml")).toContain(`evenfall:${version}`);
  expect(read("deploy/kubernetes/kustomization.yaml")).toContain(`newTag: ${version}`);
});
