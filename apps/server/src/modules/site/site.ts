import { join } from "node:path";
import type { PageContent } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { ContentFault } from "../../platform/content/index.ts";
import { drawingFault, toPageCharacter, type CharacterCard } from "../characters/index.ts";
import { readAsset, type Asset } from "./assets.ts";
import { loadBrand, toPageBrand } from "./brand.ts";
import { loadLegal, loadSafetyProtocol, type LegalSection, type SafetyProtocol } from "./legal.ts";
import { renderPages, type Pages } from "./page.ts";

/** Everything that is the same for every visitor. */
export interface Site {
  readonly brandName: string;
  readonly pages: Pages;
  readonly legal: readonly LegalSection[];
  readonly safety: SafetyProtocol;
  /** Where visitors and finders of weaknesses write to. */
  readonly supportEmail: string;
  /** Pictures of the operator's content by the address they are served under. */
  readonly pictures: ReadonlyMap<string, Asset>;
  /** Where the web build's own files are. */
  readonly clientDir: string;
}

export interface SiteOptions {
  readonly contentDir: string;
  /** The web build's output. */
  readonly webDist: string;
  readonly characters: readonly CharacterCard[];
  readonly passwordMinLength: number;
}

/** An address that changes with the picture, so that it can be cached for ever. */
const fingerprinted = (path: string, asset: Asset): string =>
  path.replace(/\.([a-z]+)$/, `.${asset.hash}.$1`);

/** Loads brand, legal text and pictures, and renders the pages. */
export const loadSite = async (options: SiteOptions): Promise<Result<Site, ContentFault>> => {
  const brand = await loadBrand(options.contentDir);
  if (!brand.ok) return brand;
  const legal = await loadLegal(options.contentDir, brand.value);
  if (!legal.ok) return legal;

  const safety = await loadSafetyProtocol(options.contentDir, brand.value);
  if (!safety.ok) return safety;

  const markFile = "brand/mark.svg";
  const problem = await drawingFault(options.contentDir, markFile);
  if (problem !== null) return fail({ file: markFile, line: 1, field: "", problem });
  const pictures = new Map<string, Asset>([
    ["/brand/mark.svg", await readAsset(options.contentDir, "brand/mark.svg")],
  ]);
  const picture = async (path: string): Promise<string> => {
    const asset = await readAsset(options.contentDir, path.slice(1));
    const address = fingerprinted(path, asset);
    pictures.set(address, asset);
    return address;
  };
  const characters: PageContent["characters"] = [];
  for (const card of options.characters)
    characters.push({
      ...toPageCharacter(card),
      avatar: await picture(card.avatar),
      portrait: await picture(card.portrait),
    });

  const content: PageContent = {
    brand: toPageBrand(brand.value, options.passwordMinLength),
    characters,
    defaultCharacterId: characters[0]?.id ?? "",
  };
  return ok({
    brandName: brand.value.name,
    pages: await renderPages(options.webDist, content),
    legal: legal.value,
    safety: safety.value,
    supportEmail: brand.value.supportEmail,
    pictures,
    clientDir: join(options.webDist, "client"),
  });
};
