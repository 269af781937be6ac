import { describe, expect, test } from "vitest";
import type { PageContent } from "@evenfall/contracts";
import { renderPage } from "./entry-server.tsx";

const character = (id: string, name: string, location: string) => ({
  id,
  name,
  age: 30,
  location,
  timeZone: "America/New_York",
  pronouns: { subject: "she", object: "her", possessive: "her" },
  avatar: `/characters/${id}/avatar.svg`,
  portrait: `/characters/${id}/portrait.svg`,
  greeting: "hey",
  openers: ["hi"],
  cannedReplies: [],
});

const content: PageContent = {
  brand: {
    name: "Duskline",
    company: "Duskline GmbH",
    supportEmail: "help@duskline.example",
    headline: ["Someone to talk to,", "at dusk."],
    tagline: "Fictional AI companions.",
    price: "$4.50",
    passwordMinLength: 6,
    ageStep: { title: "Your date of birth", body: "Kept nowhere.", refused: "Adults only." },
    gate: { title: "{character} wants to continue...", body: "b", button: "Go", secondary: "s" },
    premium: {
      title: "t",
      body: "b",
      priceLine: "p",
      button: "b",
      note: "n",
      noChargeLabel: "c",
    },
    success: { title: "Welcome to {brand}", body: "Made.", bullets: ["One"] },
    footer: ["Adults only."],
  },
  characters: [character("ada", "Ada", "Turin, Italy"), character("ben", "Ben", "Leeds, England")],
  defaultCharacterId: "ada",
};

/** The text of every button, tags taken out. */
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = ""]) =>
    inner
      .replaceAll(/<!--.*?-->/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

describe("the page as the server renders it", () => {
  test("offers each character as one button that names the character and the place", () => {
    const html = renderPage(content, {});
    expect(buttons(html)).toEqual([
      "AI character Ada, 30 Turin, Italy · fictional Online",
      "AI character Ben, 30 Leeds, England · fictional Online",
      "Already in conversation?",
      "More Information",
    ]);
    expect(html).toContain('name="character"');
    expect(html).toMatch(/<form[^>]*action="\/"[^>]*method="get"/);
  });

  test("shows the asked character's chat with a field to write in, before any script", () => {
    const html = renderPage(content, { characterId: "ben" });
    expect(html).toContain('placeholder="Message Ben"');
    expect(buttons(html)[1]).toBe("Ben Online · AI character");
    expect(html).toContain('data-view="chat"');
  });

  test("shows selection for a character that nobody knows", () => {
    expect(renderPage(content, { characterId: "nobody" })).toContain('data-view="selection"');
  });

  test("welcomes under the operator's name", () => {
    expect(renderPage(content, { view: "success" })).toContain("Welcome to Duskline");
  });

  test("carries no style of its own, which the page's policy would refuse", () => {
    for (const options of [{}, { characterId: "ada" }, { view: "success" as const }])
      expect(renderPage(content, options)).not.toMatch(/\sstyle=|<style|<script/);
  });
});
