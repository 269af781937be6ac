import { AGE_LEVELS, ok, type AgeLevels, type Result } from "@evenfall/domain";
import * as z from "zod";
import { loadContent, type ContentFaults } from "../../platform/content/index.ts";

const FILE = "age-levels.json";

const level = z.enum(AGE_LEVELS, `must be one of ${AGE_LEVELS.join(", ")}`);

/** An ISO 3166 code of a country, or of a part of one. */
const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;

const faultOf = (name: string): string | null => {
  if (!REGION.test(name)) return "must be named as a region is, as in GB or US-TX";
  // No proxy sends "UK", so such an entry would have no effect.
  return name.startsWith("UK") ? "the United Kingdom is GB" : null;
};

const regions = z.record(z.string(), level).superRefine((byName, context) => {
  for (const name of Object.keys(byName)) {
    const message = faultOf(name);
    if (message !== null) context.addIssue({ code: "custom", path: [name], message });
  }
});

const table = { default: level, regions };

const ageLevelsFile = z.strictObject({
  ...table,
  /** Notes for whoever edits the file, and an example to copy from. The server ignores both. */
  about: z.array(z.string()).optional(),
  example: z.strictObject(table).optional(),
});

/** Reads `content/age-levels.json`: the level of age assurance that each region requires (duties L9). */
export const loadAgeLevels = async (
  contentDir: string,
): Promise<Result<AgeLevels, ContentFaults>> => {
  const loaded = await loadContent(ageLevelsFile, contentDir, FILE);
  if (!loaded.ok) return loaded;
  return ok({ default: loaded.value.default, regions: loaded.value.regions });
};
