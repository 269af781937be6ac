import { readdirSync, readFileSync } from "node:fs";
import OpenAI from "openai";
import { expect, it } from "vitest";

const { assistants, threads } = new OpenAI({ apiKey: "none" }).beta;

/** Every resource of the official client that speaks this protocol, by the name it is called on. */
const RESOURCES: Readonly<Record<string, object>> = {
  assistants,
  threads,
  "threads.messages": threads.messages,
  "threads.runs": threads.runs,
  "threads.runs.steps": threads.runs.steps,
};

it("leaves out no call that the official client has", () => {
  const suite = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".pg.test.ts") || name === "stage.ts")
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"))
    .join("\n")
    .replaceAll(/\s+/g, "");
  const calls = Object.entries(RESOURCES).flatMap(([name, resource]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(resource) as object)
      .filter((method) => method !== "constructor")
      .map((method) => `${name}.${method}(`),
  );
  expect(calls).toHaveLength(31);
  expect(calls.filter((call) => !suite.includes(call))).toEqual([]);
});
