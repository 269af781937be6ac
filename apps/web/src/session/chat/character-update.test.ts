import { beforeEach, describe, expect, it } from "vitest";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";
import { settle } from "@evenfall/testing/web/fake-clock.ts";

const harness = harnessOfEach();
let tab: TestTab;
beforeEach(async () => {
  tab = await harness.guestInChat();
  await harness.talks(tab);
});

const updated = async (version: string): Promise<void> => {
  harness.server.updatesCharacters(version);
  await settle();
};

describe("a character's newer version", () => {
  it("is asked for anew where yet another came meanwhile", async () => {
    await updated("v2");
    harness.server.fallsSilent(true);
    harness.server.updatesCharacters("v3");
    harness.server.fallsSilent(false);
    await tab.session.chat.answerUpdate("move");
    await settle();
    expect(tab.chat()).toMatchObject({
      newerVersion: "v3",
      line: { kind: "character-update", text: "Refused: version-outdated." },
    });
  });

  it("waits while a reply is written, and says so", async () => {
    await tab.says("and now?");
    harness.server.reads();
    await updated("v2");
    await tab.session.chat.answerUpdate("move");
    expect(tab.chat()).toMatchObject({
      newerVersion: "v2",
      line: { text: "Marisol is writing. Please try again after the reply." },
    });
  });

  it("is there again after a word that did not arrive, and gone after one that did", async () => {
    await updated("v2");
    const lost = Array.from({ length: 4 }, () => "request-lost" as const);
    harness.server.fails("/character-update", ...lost);
    void tab.session.chat.answerUpdate("move");
    await harness.passes(15_000);
    expect(tab.session.getState().waiting).toBeNull();
    expect(tab.chat()).toMatchObject({
      newerVersion: "v2",
      line: { text: "No connection right now. Check your network and try again." },
    });
    harness.server.fallsSilent(true);
    harness.server.fails("/character-update", "answer-lost");
    void tab.session.chat.answerUpdate("move");
    await harness.passes(2000);
    expect(tab.chat()).toMatchObject({
      newerVersion: null,
      line: { text: "Marisol has moved to the new version." },
    });
    expect(harness.server.only().version).toBe("v2");
  });
});
