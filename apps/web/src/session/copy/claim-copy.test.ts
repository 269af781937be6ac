import { LOCAL_COPY_KEY } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { enterAccount } from "../visitor/account.ts";
import { ANA, harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();

const isKept = (): boolean => harness.browser.localItems.has(LOCAL_COPY_KEY);

describe("a claim", () => {
  it("takes along what is written and whose answer comes from before it", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    harness.server.fails("/messages", "hangs");
    await tab.says("on its way");
    await tab.signsUp();
    await harness.passes(15_000);
    expect(tab.log()).toEqual(["user read: hi", "assistant: Hello.", "user delivered: on its way"]);
    expect(harness.server.only().messages).toHaveLength(3);
  });

  it.each(["request-lost", "answer-lost"] as const)(
    "keeps the local copy until it was answered, and is tried again: %s",
    async (fault) => {
      const tab = await harness.guestInChat();
      await harness.talks(tab);
      await harness.passes(200);
      harness.server.fails("/api/claim", fault);
      await tab.signsUp();
      expect(isKept()).toBe(true);
      await harness.passes(2000);
      expect(isKept()).toBe(false);
      expect(harness.server.only()).toMatchObject({ owner: "account-1", messages: [{}, {}] });
      expect(tab.log()).toEqual(["user read: hi", "assistant: Hello."]);
      expect(tab.chat().gate).toBe("none");
    },
  );

  it("that is refused stays in this browser and is reported", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    await harness.passes(200);
    harness.server.fails("/api/claim", { status: 409, kind: "thread-foreign" });
    await tab.signsUp();
    expect(tab.session.getState().problem?.text).toContain("another account");
    expect(isKept()).toBe(true);
    expect(tab.session.views.getState()).toMatchObject({ view: "selection", modal: null });
  });

  it("comes before the restore when the page is loaded with a session and a copy", async () => {
    const tab = await harness.guestInChat();
    await harness.talks(tab);
    tab.close();
    const copy = harness.saved();
    harness.browser.localItems.delete(LOCAL_COPY_KEY);
    const other = await harness.openTab();
    await enterAccount(other.session, ANA);
    other.close();
    harness.server.addConversation("julian", harness.clock.now() - 60_000);
    harness.browser.localItems.set(LOCAL_COPY_KEY, copy);
    const again = await harness.openTab();
    expect(again.log()).toEqual(["user read: hi", "assistant: Hello."]);
    expect(again.session.views.getState().view).toBe("chat");
    expect(isKept()).toBe(false);
  });
});
