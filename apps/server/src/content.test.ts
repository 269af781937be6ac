import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { loadContent, warnOfSamples } from "./content.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { CONTENT, editFile, testFolder } from "@evenfall/testing/server/content-folder.ts";

let contentDir = "";
beforeEach(async () => {
  contentDir = testFolder();
  await cp(CONTENT, contentDir, { recursive: true });
});

const edit = (file: string, change: (text: string) => string): Promise<void> =>
  editFile(join(contentDir, file), change);

it("tells the faults of all files at once, each by file, line and field", async () => {
  await edit("brand/brand.json", (text) => text.replace('"priceCents": 999', '"priceCents": "9"'));
  await edit("legal/terms.md", (text) => `${text}\nWrite to {nobody}.\n`);
  await edit("safety.json", (text) => text.replace('"title": ', '"titel": '));
  await edit("legal/privacy.md", (text) => text.replace("# Privacy Policy", "# Privacy"));
  await edit("brand/mark.svg", (text) => text.replace("</svg>", "<script>1</script></svg>"));
  await writeFile(
    join(contentDir, "legal/content.md"),
    "# Content & Usage Policy\nCaf\xe9",
    "latin1",
  );
  const loaded = await loadContent(contentDir);
  if (loaded.ok) throw new Error("it was loaded");
  expect(loaded.error.split("\n")).toEqual([
    "The content does not load.",
    "  safety.json, line 3, card.suicide.title: is missing",
    "  safety.json, line 4, card.suicide.titel: not a known field",
    "  brand/brand.json, line 5, priceCents: must be a number",
    expect.stringMatching(
      /^ {2}legal\/terms\.md, line \d+, \{nobody\}: this placeholder is not known$/,
    ),
    '  legal/privacy.md, line 1: the first line must be "# Privacy Policy"',
    "  legal/content.md, line 1: is not UTF-8 text: save it as UTF-8",
    "  brand/mark.svg, line 1: holds script or asks others for something",
  ]);
});

it("reads text that was saved on Windows, and points over several lines whole", async () => {
  await edit("legal/safety.md", (text) =>
    `\uFEFF${text}`
      .replace("by fixed rules before", "by\n  fixed rules before")
      .replaceAll("\n", "\r\n"),
  );
  const { detect, prevent } = given(await loadContent(contentDir)).site.safety;
  expect([detect.length, prevent.length]).toEqual([7, 5]);
  expect(detect[0]).toMatch(/^Everything that .* by fixed rules before .* to be shown help\.$/);
});

it("names a folder that is not there", async () => {
  expect(await loadContent(`${contentDir}/nowhere`)).toEqual({
    ok: false,
    error: `There is no folder CONTENT_DIR ${contentDir}/nowhere.`,
  });
});

it("warns of the sample address and of legal text that nobody made theirs, and shows neither mark", async () => {
  await edit("legal/terms.md", (text) => text.replace(/^<!-- Sample.*\n/m, ""));
  const loaded = given(await loadContent(contentDir));
  expect(JSON.stringify(loaded.site)).not.toContain("Sample text");
  const log = collectingLog();
  warnOfSamples(loaded, log);
  expect(log.lines.map(({ fields }) => fields)).toEqual([
    { supportEmail: "support@evenfall.example" },
    {
      texts: [
        "legal/privacy.md",
        "legal/content.md",
        "legal/manifesto.md",
        "legal/safety.md",
        ...["terms", "privacy", "content", "manifesto", "safety"].map((id) => `es/legal/${id}.md`),
      ],
    },
  ]);
});

/** Headings, items, table rows, links and placeholders of a text in order; other languages have names for pronouns. */
const shapeOf = (text: string): readonly (readonly string[])[] => [
  text.split("\n").map((line) => /^(#+|-|\||$)?/.exec(line)?.[0] ?? ""),
  text.match(/\]\([^)]*\)|`[^`]*`/g) ?? [],
  (text.replaceAll(/\{(?:subject|object)\}/g, "{character}").match(/\{\w+\}/g) ?? []).toSorted(),
];

it("says in Spanish what it says in English: the same sections, links and placeholders", async () => {
  const read = (file: string) => readFile(join(CONTENT, file), "utf8");
  const texts = (await readdir(join(CONTENT, "legal"))).map((name) => `legal/${name}`);
  for (const file of texts)
    expect([file, ...shapeOf(await read(`es/${file}`))]).toEqual([
      file,
      ...shapeOf(await read(file)),
    ]);
  for (const file of ["brand/brand.json", "safety.json"]) {
    const [english, spanish] = (await Promise.all([file, `es/${file}`].map(read))).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    );
    for (const field of ["ageStep", "gate", "premium", "success", "footer", "card"])
      expect([field, shapeOf(JSON.stringify(spanish?.[field] ?? null))[2]]).toEqual([
        field,
        shapeOf(JSON.stringify(english?.[field] ?? null))[2],
      ]);
  }
  const loaded = given(await loadContent(contentDir));
  expect([...loaded.translations.keys(), ...loaded.notOffered]).toEqual(["es"]);
});

it.each([
  [
    "no notice of the version in force",
    () =>
      edit("brand/brand.json", (text) =>
        text.replace(/\n/, '"notice":{"version":"9","text":"!"},'),
      ),
    "es/brand/brand.json has no notice of version 9",
  ],
  [
    "no legal text",
    () => rm(join(contentDir, "es/legal/privacy.md")),
    "there is no es/legal/privacy.md",
  ],
  [
    "a region of the help lines unnamed",
    () => edit("es/help-lines.json", (text) => text.replace('"MX": "México",', "")),
    "es/help-lines.json does not say the region MX",
  ],
  [
    "hours of the help lines unsaid",
    () => edit("help-lines.json", (text) => text.replace('"24/7"', '"by day"')),
    'es/help-lines.json does not say the words "by day"',
  ],
])("does not offer a language with %s, and says why", async (_, change, why) => {
  await change();
  const loaded = given(await loadContent(contentDir));
  expect(loaded.translations.size).toBe(0);
  expect(loaded.safety.translations?.size).toBe(0);
  expect(loaded.notOffered).toEqual([`Spanish is not offered: ${why}.`]);
});

it("names what is damaged in another language as it does in English", async () => {
  await edit("es/safety.json", (text) => text.replace('"title": ', '"titulo": '));
  await edit("es/legal/terms.md", (text) => `${text}\nEscribe a {nadie}.\n`);
  expect(await loadContent(contentDir)).toEqual({
    ok: false,
    error: expect.stringMatching(
      /es\/legal\/terms\.md, line \d+, \{nadie\}: .*\n {2}es\/safety\.json, line 3, card\.suicide\.title: is missing/,
    ) as unknown,
  });
});
