import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mustParse, pageCharacter } from "@evenfall/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { contentFolder, editFile } from "@evenfall/testing/server/content-folder.ts";
import { loadCharacters, toPageCharacter } from "../index.ts";

const SHIPPED = fileURLToPath(new URL("../../../../../content", import.meta.url));
const CARD = "characters/marisol/card.json";
const LINES = "characters/marisol/lines/play.json";

let contentDir = "";
beforeEach(async () => {
  contentDir = await contentFolder();
});

const edit = (file: string, change: (text: string) => string): Promise<void> =>
  editFile(join(contentDir, file), change);

const lineWith = async (file: string, words: string): Promise<number> =>
  (await readFile(join(contentDir, file), "utf8"))
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

const faults = async () => {
  const loaded = await loadCharacters(contentDir);
  if (loaded.ok) throw new Error("the content loaded");
  return loaded.error;
};

const fault = async () => (await faults())[0];

describe("the shipped characters", () => {
  it("load: Marisol first, as the default, then Julian", async () => {
    const loaded = await loadCharacters(SHIPPED);
    expect(loaded).toMatchObject({
      ok: true,
      value: [
        { id: "marisol", age: 27, location: "Miami, Florida", timeZone: "America/New_York" },
        { id: "julian", age: 29, location: "New York, NY", pronouns: { subject: "he" } },
      ],
    });
  });

  it("show the page what it needs and keep the rest", async () => {
    for (const card of given(await loadCharacters(SHIPPED))) {
      const shown = toPageCharacter(card);
      expect(mustParse(pageCharacter, shown)).toEqual(shown);
      expect(JSON.stringify(shown)).not.toContain(card.background);
      expect(shown.avatar).toBe(`/characters/${card.id}/avatar.svg`);
      expect(shown.portrait).toBe(`/characters/${card.id}/portrait.svg`);
    }
  });
});

describe("damaged content", () => {
  it.each([
    ["an unknown time zone", "America/New_York", "America/Atlantis", "timeZone", '"timeZone"'],
    ["another id than the folder", '"id": "marisol"', '"id": "marisa"', "id", '"id"'],
    ["with four replies", /,\n[^\n]*\n {2}\]\n\}/, "\n  ]\n}", "cannedReplies", '"cannedReplies"'],
  ])("%s is refused with file, line and field", async (_what, from, to, field, at) => {
    await edit(CARD, (text) => text.replace(from, to));
    expect(await fault()).toMatchObject({ file: CARD, line: await lineWith(CARD, at), field });
  });

  it("everything that is wrong is told at once, in words that need no schema", async () => {
    await edit(CARD, (text) =>
      text
        .replace('"age": 27', '"age": 17, "mood": "sunny"')
        .replace('"name": "Marisol"', '"name": 5')
        .replace(/"openers": \[[^\]]*\]/, '"openers": []')
        .replace(/ *"location": .*\n/, ""),
    );
    await edit(LINES, (text) =>
      text
        .replace("it just waved", "it just {waved}")
        .replace('"play-joke": [', '"play-joke": [{ "text": "So?", "answers": {} },'),
    );
    await rm(join(contentDir, "characters/julian/avatar.svg"));
    expect((await faults()).map(({ file, field, problem }) => [file, field, problem])).toEqual([
      ["characters/julian/avatar.svg", "", "the picture is missing"],
      [CARD, "name", "must be a text"],
      [CARD, "age", "a character is at least 18"],
      [CARD, "location", "is missing"],
      [CARD, "openers", "must not be empty"],
      [CARD, "mood", "not a known field"],
      [LINES, "play-joke[0].answers", "has no answers"],
      [LINES, "play-joke[3].text", "{waved} is not a known slot"],
    ]);
  });

  it("a line that a character may not say is refused where it stands", async () => {
    await edit(CARD, (text) =>
      text.replace(/"cannedReplies": \[\n[^\n]*/, '"cannedReplies": [\n"I am a human, no AI.",'),
    );
    expect(await fault()).toMatchObject({
      file: CARD,
      line: (await lineWith(CARD, '"cannedReplies"')) + 1,
      field: "cannedReplies[0]",
      problem: expect.stringContaining("claims-human") as unknown,
    });
  });

  const PELICAN = "what do you call a pelican with no manners? a pelican.";
  it.each([
    [
      "stands twice",
      "what did the ocean say to the shore? nothing, it just waved.",
      PELICAN,
      "play-joke[4]",
    ],
    ["has a topic that nothing calls up", '"play-joke": [', '"jokes": [', "jokes"],
    [
      "answers what is asked about no topic",
      '"play-joke": [',
      '"joke": {"asked": [{"questions": ["why"], "text": "so."}]}, "play-joke": [',
      "joke",
    ],
  ])("a line that %s is refused", async (_what, from, to, field) => {
    await edit(LINES, (text) => text.replace(from, to));
    expect(await fault()).toMatchObject({ file: LINES, field });
  });

  it("a file over 256 KB is refused unread", async () => {
    await edit(CARD, (text) => text + " ".repeat(300 * 1024));
    expect(await fault()).toMatchObject({ file: CARD, problem: "larger than 256 KB" });
  });

  it("a topic without lines, a missing picture, card or character is named", async () => {
    const gone = async (what: string) => {
      await rm(join(contentDir, what), { recursive: true });
      return fault();
    };
    expect(await gone("characters/marisol/lines/basics.json")).toMatchObject({
      file: "characters/marisol/lines",
      field: "greeting-morning",
    });
    const avatar = "characters/marisol/avatar.svg";
    expect(await gone(avatar)).toMatchObject({ file: avatar });
    expect(await gone(CARD)).toMatchObject({ file: CARD, problem: "the file is missing" });
    expect(await gone("characters")).toMatchObject({ problem: "there is no character" });
  });

  it("a picture that is none of its kind, and text that is not in UTF-8, are named", async () => {
    const folder = join(contentDir, "characters/marisol");
    await writeFile(join(folder, "portrait.png"), "hi");
    await writeFile(join(folder, "avatar.webp"), "RIFF\x01\x02\n\x04WEBPVP8 ");
    for (const name of ["portrait.svg", "avatar.svg"]) await rm(join(folder, name));
    const card = await readFile(join(contentDir, CARD), "utf8");
    await writeFile(join(contentDir, CARD), card.replace("Miami", "Caf\xe9"), "latin1");
    expect((await faults()).map(({ file, problem }) => [file, problem])).toEqual([
      [CARD, "is not UTF-8 text: save it as UTF-8"],
      ["characters/marisol/portrait.png", "is no .png picture, or cannot be read"],
    ]);
  });

  it.each(["<script>1</script>", '<a onclick="x()"/>', '<image href="https://x.example/a.png"/>'])(
    "a drawing with %s is refused",
    async (harm) => {
      const file = "characters/marisol/avatar.svg";
      await edit(file, (text) => text.replace("</svg>", `${harm}</svg>`));
      expect(await fault()).toMatchObject({
        file,
        problem: expect.stringContaining("script") as unknown,
      });
    },
  );
});
