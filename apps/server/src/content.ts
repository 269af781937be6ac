import { existsSync } from "node:fs";
import { fail, type AgeLevels, type Result } from "@evenfall/domain";
import { loadCharacters, type CharacterCard } from "./characters/index.ts";
import { loadAgeLevels } from "./identity/index.ts";
import { loadSafetyContent, type SafetyContent } from "./safety/index.ts";
import { loadSiteText, type SiteText } from "./site/index.ts";
import { faultWords, together } from "./platform/content/index.ts";
import type { Log } from "./platform/telemetry/log.ts";

/** Everything that the operator wrote, checked. */
export interface Content {
  readonly characters: readonly CharacterCard[];
  readonly safety: SafetyContent;
  readonly ageLevels: AgeLevels;
  readonly site: SiteText;
}

/** Reads the folder of content whole, or gives everything that is wrong with it in words. */
export const loadContent = async (contentDir: string): Promise<Result<Content, string>> => {
  if (!existsSync(contentDir)) return fail(`There is no folder CONTENT_DIR ${contentDir}.`);
  const content = together({
    characters: await loadCharacters(contentDir),
    safety: await loadSafetyContent(contentDir),
    ageLevels: await loadAgeLevels(contentDir),
    site: await loadSiteText(contentDir),
  });
  if (content.ok) return content;
  const words = content.error.map((fault) => faultWords(fault, fault.file));
  return fail(["The content does not load.", ...words].join("\n  "));
};

/** Warns of samples that should not stand on a site which others can open. */
export const warnOfSamples = ({ site }: Content, log: Log): void => {
  const { supportEmail } = site.brand;
  if (/[@.]example$/.test(supportEmail))
    log.warn(
      { supportEmail },
      "brand.json has the sample support address: nobody reads what visitors write there",
    );
  const texts = [...site.legal, { ...site.safety, id: "safety" }]
    .filter(({ isSample }) => isSample)
    .map(({ id }) => `legal/${id}.md`);
  if (texts.length > 0)
    log.warn(
      { texts },
      "legal text is still the sample: have it read, make it yours, and delete its second line",
    );
};
