import { describe, expect, test } from "vitest";
import type { PageContent } from "@evenfall/contracts";
import { character } from "@evenfall/testing/web/character.ts";
import { renderPage } from "./entry-server.tsx";

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
    notice: { version: "1", text: "{character} is an AI.", style: "plain" },
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
  characters: [character("ada", "Ada"), character("ben", "Ben")],
  defaultCharacterId: "ada",
};

describe("the page as the server renders it", () => {
  test("shows selection for a character that nobody knows", () => {
    expect(renderPage(content, { characterId: "nobody" })).toContain('data-view="selection"');
  });

  test("welcomes under the operator's name", () => {
    expect(renderPage(content, { view: "success" })).toContain("Welcome to Duskline");
  });

  test("speaks the language of its content, and offers the other one by its own name", () => {
    const spanish = renderPage({ ...content, locale: "es", locales: ["en", "es"] }, {});
    expect(spanish).toContain("Más información");
    expect(spanish).toMatch(/<button type="button" lang="en"[^>]*>English</);
    expect(renderPage(content, {})).not.toContain("English");
  });

  test("carries no style of its own, which the page's policy would refuse", () => {
    for (const options of [
      {},
      { characterId: "ada", isNewcomer: true },
      { view: "success" as const },
    ])
      expect(renderPage(content, options)).not.toMatch(/\sstyle=|<style|<script/);
  });
});
