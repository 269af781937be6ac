import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fail, GATED_REPLY, GUEST_RETENTION_MS, ok, type Result } from "@evenfall/domain";
import { Marked } from "marked";
import type { ContentFault } from "../../platform/content/index.ts";
import { fillBrand, type Brand } from "./brand.ts";

/** The sections of the more-info view, in its order (spec §2). */
const LEGAL_SECTIONS = [
  { id: "terms", title: "Terms of Use" },
  { id: "privacy", title: "Privacy Policy" },
  { id: "content", title: "Content & Usage Policy" },
  { id: "manifesto", title: "Manifesto" },
] as const;

export interface LegalSection {
  readonly id: (typeof LEGAL_SECTIONS)[number]["id"];
  readonly title: string;
  readonly html: string;
}

const HOURS = GUEST_RETENTION_MS / 3_600_000;

/** Markup in the operator's Markdown is shown as text, and headings step down below the section's own. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  },
  walkTokens: (token) => {
    if (token.type === "heading") token["depth"] = Math.min(6, Number(token["depth"]) + 1);
  },
});

const placeholderLine = (text: string): { line: number; name: string } | null => {
  const match = /\{[a-zA-Z]+\}/.exec(text);
  return match === null
    ? null
    : { line: text.slice(0, match.index).split("\n").length, name: match[0] };
};

/** Reads `content/legal/*.md`: a first line `# Title` as the spec names it, then Markdown. */
export const loadLegal = async (
  contentDir: string,
  brand: Brand,
): Promise<Result<readonly LegalSection[], ContentFault>> => {
  const sections: LegalSection[] = [];
  for (const { id, title } of LEGAL_SECTIONS) {
    const file = `legal/${id}.md`;
    const raw = await readFile(join(contentDir, file), "utf8").catch(() => null);
    if (raw === null)
      return fail({ file, line: 1, field: "", problem: "the file is missing or cannot be read" });
    const [heading = "", ...rest] = raw.split("\n");
    if (heading.trim() !== `# ${title}`)
      return fail({ file, line: 1, field: "", problem: `the first line must be "# ${title}"` });
    const text = fillBrand(rest.join("\n"), brand)
      .replaceAll("{guestRetention}", `${HOURS} hours`)
      .replaceAll("{guestReplies}", String(GATED_REPLY));
    const unknown = placeholderLine(text);
    if (unknown !== null)
      return fail({
        file,
        line: unknown.line + 1,
        field: unknown.name,
        problem: "this placeholder is not known",
      });
    sections.push({ id, title, html: await markdown.parse(text) });
  }
  return ok(sections);
};
