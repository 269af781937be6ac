import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  exportCharacter,
  giveAge,
  importCharacter,
  listCharacters,
  loadCharacters,
  type CardFormat,
  type ImportOptions,
} from "../index.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { contentFolder, editFile } from "@evenfall/testing/server/content-folder.ts";
import { plainPicture } from "./export-card.ts";
import { readPng, writePng } from "./png.ts";
import { withCard } from "./png-card.ts";
import { bytesOf, foreignJson } from "@evenfall/testing/characters/foreign-card.ts";

let contentDir = "";
beforeEach(async () => {
  contentDir = await contentFolder();
});

const takeIn = async (bytes: Buffer, options: ImportOptions = { age: 34 }) => {
  const file = join(contentDir, "handed-in");
  await writeFile(file, bytes);
  return importCharacter(contentDir, file, options);
};

const giveOut = async (id: string, format: CardFormat | null = null, asPng = false) =>
  given(await exportCharacter(contentDir, id, { format, asPng })).bytes;

const jsonOf = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

const chunksOf = (bytes: Buffer) => given(readPng(bytes));

const file = (name: string): Promise<string> =>
  readFile(join(contentDir, "characters", name), "utf8");

const edit = (name: string, change: (text: string) => string): Promise<void> =>
  editFile(join(contentDir, "characters", name), change);

const loaded = async (id: string) => {
  const found = given(await loadCharacters(contentDir)).find((card) => card.id === id);
  if (found === undefined) throw new Error(`${id} is not there`);
  return found;
};

/** A picture with a card between unknown chunks. */
const pictureWith = (json: Buffer, format: CardFormat): Buffer => {
  const extra = { type: "prVt", data: Buffer.from([1, 2, 3]) };
  const comment = { type: "tEXt", data: Buffer.from("Software\0some editor") };
  return writePng(withCard(chunksOf(plainPicture()).toSpliced(1, 0, extra, comment), json, format));
};

/** The card in the newer format. */
const NEWER = foreignJson(
  { group_only_greetings: [] },
  { spec: "chara_card_v3", spec_version: "3.0" },
);

describe("a card that comes in and goes out again", () => {
  it("is the same file, byte for byte, unknown fields and spaces included", async () => {
    const odd = foreignJson({}, { odd: [1, { b: null }] });
    const bytes = Buffer.from(`${JSON.stringify(odd, null, "\t")}\n`);
    given(await takeIn(bytes));
    expect(await giveOut("ines-vidal")).toEqual(bytes);
  });

  it("is the same picture, byte for byte, with both cards in it", async () => {
    const v2 = pictureWith(bytesOf(foreignJson({ description: "older" })), "v2");
    const newer = bytesOf(NEWER);
    const both = chunksOf(v2).toSpliced(2, 0, {
      type: "tEXt",
      data: Buffer.from(`ccv3\0${newer.toString("base64")}`),
    });
    given(await takeIn(writePng(both)));
    expect(await giveOut("ines-vidal", null, true)).toEqual(writePng(both));
    expect(await giveOut("ines-vidal")).toEqual(newer);
    expect((await loaded("ines-vidal")).background).not.toContain("older");
  });

  it("carries what the operator changed since, and the rest as it was", async () => {
    given(await takeIn(bytesOf(foreignJson({}, { name: "Ines Vidal" }))));
    await edit("ines-vidal/card.json", (text) =>
      text.replace("Patient, exact, amused.", "Stern.").replace('"Ines Vidal"', '"Inês"'),
    );
    await edit("ines-vidal/lorebook.json", (text) => text.replace("hums when", "sings when"));
    const out = jsonOf(await giveOut("ines-vidal")) as ReturnType<typeof foreignJson>;
    const { extensions, character_book: book, ...data } = out.data;
    const { extensions: _own, character_book: oldBook, ...before } = foreignJson().data;
    expect(out).toMatchObject({ name: "Inês", spec: "chara_card_v2" });
    expect(data).toEqual({ ...before, name: "Inês", personality: "Stern." });
    expect(extensions).toMatchObject({ ...foreignJson().data.extensions, evenfall: { age: 34 } });
    expect(book.entries[1]).toEqual(oldBook.entries[1]);
    expect(book.entries[0]).toMatchObject({ content: "The bridge sings when trams cross." });
    expect({ ...book, entries: [] }).toEqual({ ...oldBook, entries: [] });
    // Imported again, it gives the changed character.
    const card = await file("ines-vidal/card.json");
    await rm(join(contentDir, "characters/ines-vidal"), { recursive: true });
    given(await takeIn(bytesOf(out), {}));
    expect(await file("ines-vidal/card.json")).toBe(card);
  });
});

it.each([
  ["marisol", "v2", false],
  ["julian", "v3", true],
] as const)(
  "a shipped character, %s as %s (picture: %s) comes back with the same card and lore, byte for byte",
  async (id, format, asPng) => {
    const [card, lorebook] = [await file(`${id}/card.json`), await file(`${id}/lorebook.json`)];
    const out = await giveOut(id, format, asPng);
    await rm(join(contentDir, "characters", id), { recursive: true });
    given(await takeIn(out, {}));
    expect(await file(`${id}/card.json`)).toBe(card);
    expect(await file(`${id}/lorebook.json`)).toBe(lorebook);
    expect(await giveOut(id, format, asPng)).toEqual(out);
  },
);

describe("an imported character", () => {
  it("loads beside the others, its fields read as ours", async () => {
    const pronouns = { subject: "she", object: "her", possessive: "her" };
    const options = { age: 34, location: "Porto", timeZone: "Europe/Lisbon", pronouns };
    given(await takeIn(bytesOf(foreignJson()), options));
    expect(await loaded("ines-vidal")).toMatchObject({
      name: "Ines Vidal",
      age: 34,
      location: "Porto",
      order: 3,
      greeting: "Noon again? Sit down.",
      summary: "Ines Vidal is 34 and repairs clocks in Porto.",
      background: expect.stringContaining("{{user}} brings a watch") as unknown,
      lorebook: {
        scanDepth: 6,
        tokenBudget: 200,
        recursiveScanning: true,
        entries: [
          { keys: ["bridge", "river"], secondaryKeys: ["night"], selective: true, priority: 3 },
          { constant: true, content: "The shop smells of oil and oranges." },
        ],
      },
    });
    expect((await loaded("ines-vidal")).portrait).toBe("/characters/ines-vidal/portrait.svg");
    given(await takeIn(pictureWith(bytesOf(foreignJson()), "v2"), { id: "drawn", age: 34 }));
    expect((await loaded("drawn")).portrait).toBe("/characters/drawn/portrait.png");
  });

  it.each([
    ["Hey {{user}}, come in.", "Hey, come in."],
    ["Welcome back {{ user }}!", "Welcome back!"],
    ["Well, <USER>, sit down, {{user}}.", "Well, sit down."],
    ["*smiles* {{user}}! you came.", "You came."],
    ["I made this for {{user}}. You're {{user}}, then?", "I made this for you. You're you, then?"],
    ["{{user}}?", "Hello, I'm Ines Vidal."],
  ])("greets nobody by a name that it does not know: %s", async (first_mes, greeting) => {
    const taken = given(await takeIn(bytesOf(foreignJson({ first_mes }))));
    expect(await loaded("ines-vidal")).toMatchObject({ greeting });
    expect(taken.shortened.map(({ field }) => field)).toEqual(["greeting"]);
  });

  it("waits where no age is stated, unseen, until one is given", async () => {
    const taken = given(await takeIn(bytesOf(foreignJson()), {}));
    expect(taken).toMatchObject({ id: "ines-vidal", age: null });
    expect(given(await loadCharacters(contentDir))).toHaveLength(2);
    const waiting = { id: "ines-vidal", name: "Ines Vidal", age: null, isImported: true };
    expect(await listCharacters(contentDir)).toContainEqual(waiting);
    const again = await takeIn(bytesOf(foreignJson()), {});
    expect(again.ok ? "" : again.error).toContain("waits for an age already");
    for (const age of [17, 121, Number.NaN, 30.5])
      expect((await giveAge(contentDir, "ines-vidal", age)).ok).toBe(false);
    expect((await giveAge(contentDir, "../marisol", 30)).ok).toBe(false);
    given(await giveAge(contentDir, "ines-vidal", 41));
    expect(await loaded("ines-vidal")).toMatchObject({ age: 41 });
    expect(await giveOut("ines-vidal")).toEqual(bytesOf(foreignJson()));
    expect((await giveAge(contentDir, "ines-vidal", 41)).ok).toBe(false);
  });

  it("never takes the place of another, and leaves nothing behind when it is refused", async () => {
    expect(await takeIn(bytesOf(foreignJson()), { id: "marisol", age: 30 })).toMatchObject({
      ok: false,
      error: expect.stringContaining("already") as unknown,
    });
    expect((await takeIn(bytesOf(foreignJson({ name: "<script>" })))).ok).toBe(false);
    const left = await readdir(join(contentDir, "characters"));
    expect(left.toSorted()).toEqual(["julian", "marisol"]);
  });

  it("with long and odd fields, or of nothing but a name, still loads", async () => {
    const long = "A sentence about clocks that goes on. ".repeat(400);
    const texts = { description: long, first_mes: long, mes_example: long, personality: null };
    const name = '{Zoë} "the" <3 & Ω '.repeat(4);
    const odd = foreignJson({ ...texts, name, scenario: undefined });
    given(await takeIn(bytesOf(odd), { id: "zoe", age: 20 }));
    const zoe = await loaded("zoe");
    expect(zoe.background.length).toBeLessThanOrEqual(4000);
    expect(zoe.background.endsWith(".")).toBe(true);
    expect(zoe.greeting.length).toBeLessThanOrEqual(400);
    const bare = { spec: "chara_card_v2", spec_version: "2.0", data: { name: "李" } };
    given(await takeIn(bytesOf(bare), { age: 20 }));
    expect(await loaded("character")).toMatchObject({ name: "李", greeting: "Hello, I'm 李." });
  });
});

const elsewhere = async (order: number, id: string) => {
  const shipped = JSON.parse(await file("marisol/card.json")) as object;
  const card = JSON.stringify({ ...shipped, id, order });
  return bytesOf(foreignJson({ extensions: { evenfall: { card } } }));
};

it.each([
  ["is behind all others where the one it brings is taken", 1, 3],
  ["is behind all others where the one it brings is absurd", 9_007_199_254_740_991, 3],
  ["is the one it brings where nobody has that", 7, 7],
])("the place of an imported character %s", async (_what, brought, order) => {
  given(await takeIn(await elsewhere(brought, "newcomer"), {}));
  expect(await loaded("newcomer")).toMatchObject({ order });
});

it("says which lines and pictures a card does not carry", async () => {
  const { leftOut } = given(
    await exportCharacter(contentDir, "julian", { format: null, asPng: true }),
  );
  expect(leftOut).toEqual(
    expect.arrayContaining(["avatar.svg", "lines/play.json", "portrait.svg"]),
  );
});
