import { join } from "node:path";
import type { PageContent } from "@evenfall/contracts";
import { fail, ok, type NoticeStyle, type Result } from "@evenfall/domain";
import { together, wholeFile, type ContentFaults } from "../platform/content/index.ts";
import { drawingFault, toPageCharacter, type CharacterCard } from "../characters/index.ts";
import { readAsset, toAsset, type Asset } from "./assets.ts";
import { loadBrand, NO_BRAND, toPageBrand, type Brand } from "./brand.ts";
import { loadLegal, loadSafetyProtocol, type LegalSection, type SafetyProtocol } from "./legal.ts";
import { createManifest, createWorker } from "./install.ts";
import { renderPages } from "./page.ts";

/** What the operator wrote about the site, checked. */
export interface SiteText {
  readonly brand: Brand;
  readonly legal: readonly LegalSection[];
  readonly safety: SafetyProtocol;
}

const MARK_FILE = "brand/mark.svg";

/** The same with a dot: what a tab shows while there is a reply that nobody has seen. */
const UNREAD_MARK = "/brand/mark-unread.svg";

const withDot = (mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark.slice(mark.indexOf("<svg"))}<circle cx="24.5" cy="7.5" r="6.5" fill="#4fd69c" stroke="#100e1f" stroke-width="2"/></svg>`;

const checkMark = async (contentDir: string): Promise<Result<null, ContentFaults>> => {
  const problem = await drawingFault(contentDir, MARK_FILE);
  return problem === null ? ok(null) : fail([wholeFile(MARK_FILE, problem)]);
};

/** Reads brand, legal text and mark below `contentDir`. */
export const loadSiteText = async (
  contentDir: string,
): Promise<Result<SiteText, ContentFaults>> => {
  const brand = await loadBrand(contentDir);
  const values = brand.ok ? brand.value : NO_BRAND;
  return together({
    brand,
    legal: await loadLegal(contentDir, values),
    safety: await loadSafetyProtocol(contentDir, values),
    mark: await checkMark(contentDir),
  });
};

/** An address that changes with the picture, so that it can be cached for ever. */
const fingerprinted = (path: string, asset: Asset): string =>
  path.replace(/\.([a-z]+)$/, `.${asset.hash}.$1`);

/** Everything that is the same for every visitor: loads the pictures and renders the pages. */
export const createSite = async (options: {
  readonly contentDir: string;
  readonly text: SiteText;
  /** The web build's output. */
  readonly webDist: string;
  readonly characters: readonly CharacterCard[];
  readonly passwordMinLength: number;
  readonly noticeStyle: NoticeStyle;
}) => {
  const { brand, legal, safety } = options.text;
  const mark = await readAsset(options.contentDir, MARK_FILE);
  const unreadMark = withDot(Buffer.from(mark.identity).toString());
  const pictures = new Map<string, Asset>([
    [`/${MARK_FILE}`, mark],
    [UNREAD_MARK, await toAsset(Buffer.from(unreadMark), ".svg")],
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
    brand: toPageBrand(brand, options),
    characters,
    defaultCharacterId: characters[0]?.id ?? "",
  };
  const { manifest, touchIcon } = await createManifest({ ...options, content, picture });
  const pages = await renderPages(options.webDist, content, touchIcon);
  const clientDir = join(options.webDist, "client");
  return {
    brandName: brand.name,
    /** Of the AI notice: what may be recorded as shown. */
    noticeVersions: [brand.notice.version, ...brand.notice.earlier],
    pages,
    legal,
    safety,
    /** Where visitors and finders of weaknesses write to. */
    supportEmail: brand.supportEmail,
    /** Pictures of the operator's content by the address they are served under. */
    pictures: pictures as ReadonlyMap<string, Asset>,
    /** Where the web build's own files are. */
    clientDir,
    /** What makes the site an app on a phone, by its address. */
    install: new Map([
      ["/manifest.webmanifest", manifest],
      ["/sw.js", await createWorker(clientDir, pages.selection)],
    ]),
  };
};

export type Site = Awaited<ReturnType<typeof createSite>>;
