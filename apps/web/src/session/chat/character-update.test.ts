import { beforeEach, describe, expect, it } from "vitest";
import { createHarness, type TestTab, type Harness } from "@evenfall/testing/web/driver.ts";
import { settle } from "@evenfall/testing/web/fake-clock.ts";

let harness: Harness;
let tab: TestTab;
beforeEach(async () => {
  harness = createHarness();
  tab = await harness.guestInChat();
  await harness.talks(tab);
});

const updated = async (version: string): Promise<void> => {
  harness.server.updatesCharacters(version);
  await settle();
};

describe("a character's newer version", () => {
  it("is announced in every tab, changes nothing by itself, and is silent after staying until the next one", async () => {
    const other = await harness.openTab();
    await updated("v2");
    for (const one of [tab, other])
      expect(one.chat()).toMatchObject({ newerVersion: "v2", composer: "ready" });
    expect(harness.server.only().version).toBe("v1");
    await tab.session.chat.answerUpdate("stay");
    await settle();
    expect(tab.chat()).toMatchObject({ newerVersion: null, line: null });
    expect(other.chat().newerVersion).toBeNull();
    const again = await harness.reload(tab);
    expect(again.chat().newerVersion).toBeNull();
    expect(harness.server.only().version).toBe("v1");
    await updated("v3");
    expect(again.chat().newerVersion).toBe("v3");
  });

  it("answers from then on after moving, which is said", async () => {
    await updated("v2");
    await tab.session.chat.answerUpdate("move");
    expect(tab.chat()).toMatchObject({
      newerVersion: null,
      isAnsweringUpdate: false,
      line: { kind: "character-update", text: "Marisol has moved to the new version." },
    });
    expect(harness.server.only().version).toBe("v2");
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
  });

  it("waits for one word at a time", async () => {
    await updated("v2");
    harness.server.fails("/character-update", "hangs");
    const stay = tab.session.chat.answerUpdate("stay");
    await tab.settle();
    expect(tab.chat().isAnsweringUpdate).toBe(true);
    await tab.session.chat.answerUpdate("move");
    await harness.passes(15_000);
    expect(harness.calls("/character-update")).toBe(1);
    await harness.passes(1_000);
    await stay;
    expect(tab.chat()).toMatchObject({ newerVersion: null, isAnsweringUpdate: false });
    expect(harness.server.only().version).toBe("v1");
  });

  it("is asked for anew where yet another came meanwhile", async () => {
    await updated("v2");
    harness.server.fallsSilent(true);
    harness.server.updatesCharacters("v3");
    harness.server.fallsSilent(false);
    await tab.session.chat.answerUpdate("move");
    await settle();
    expect(tab.chat()).toMatchObject({
      newerVersion: "v3",
      isAnsweringUpdate: false,
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
      isAnsweringUpdate: false,
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

  it("shows what changed, also at a second try by hand, and its dialog closes with the answer of any tab", async () => {
    const other = await harness.openTab();
    await updated("v2");
    harness.server.fails("/character-update", { status: 500 });
    tab.session.views.open("character-update");
    const changes = await tab.opensChanges();
    expect(changes.getState().type).toBe("failed");
    changes.ask();
    changes.ask();
    await settle();
    expect(harness.calls("/character-update")).toBe(2);
    expect(changes.getState()).toEqual({
      type: "loaded",
      changes: [{ part: "Personality", before: "Dry.", after: "Warm, v2." }],
    });
    await other.session.chat.answerUpdate("stay");
    await settle();
    expect(tab.session.views.getState()).toMatchObject({ view: "chat", modal: null });
  });
});
