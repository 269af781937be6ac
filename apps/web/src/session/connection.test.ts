import { subscribe } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";

const harness = harnessOfEach();

const says = (tab: TestTab): string => tab.session.getState().connection.words;

/** Collects what the tab says of its connection from now on, at each change. */
const listen = (tab: TestTab): string[] => {
  const heard: string[] = [];
  let last = says(tab);
  tab.session.subscribe(() => {
    if (says(tab) !== last) heard.push((last = says(tab)));
  });
  return heard;
};

describe("what the page says of its server", () => {
  it("is nothing after a short break, whether of the stream, of a call, or of the network", async () => {
    const tab = await harness.memberInChat();
    const heard = listen(tab);
    harness.server.cutsStreams();
    await harness.passes(1_900);
    harness.server.fails("/messages", "request-lost");
    await tab.says("hm");
    await harness.passes(1_900);
    tab.tab.goOffline();
    await harness.passes(1_900);
    tab.tab.goOnline();
    await harness.passes(20_000);
    expect(heard).toEqual([]);
  });

  it("is not that nobody answers while calls are answered, although the stream does not come back", async () => {
    const tab = await harness.memberInChat();
    const heard = listen(tab);
    harness.server.refusesStreams(true);
    harness.server.cutsStreams();
    for (let look = 0; look < 6; look += 1) {
      await harness.passes(10_000);
      await tab.isLookedAt();
    }
    expect(heard).toEqual(["Reconnecting…"]);
  });

  it("forgets in time a call that nobody answered and that was not made again", async () => {
    const tab = await harness.memberInChat();
    const heard = listen(tab);
    harness.server.fails("/api/subscription", "request-lost");
    await tab.session.tools()?.writeOnce(subscribe, { body: {} });
    for (let pings = 0; pings < 7; pings += 1) {
      await harness.passes(10_000);
      harness.server.pings();
    }
    expect(heard).toEqual(["Reconnecting…", "Online"]);
  });

  it("is the same in every tab that shares the stream", async () => {
    const tab = await harness.memberInChat();
    const other = await harness.openTab();
    harness.server.refusesStreams(true);
    harness.server.cutsStreams();
    await harness.passes(2_000);
    expect([says(tab), says(other)]).toEqual(["Reconnecting…", "Reconnecting…"]);
    harness.server.refusesStreams(false);
    await harness.passes(60_000);
    expect([says(tab), says(other)]).toEqual(["Online", "Online"]);
  });

  it("ends soon after any call is answered again, in every tab, however long the stream was away", async () => {
    const tabs = [await harness.memberInChat(), await harness.openTab()] as const;
    harness.server.isDown("request-lost");
    harness.server.cutsStreams();
    await harness.passes(90_000);
    expect(tabs.map(says)).toEqual(["Server not responding", "Server not responding"]);
    harness.server.isDown(null);
    await tabs[1].isLookedAt();
    await harness.passes(5_000);
    expect(tabs.map(says)).toEqual(["Online", "Online"]);
  });

  it("ends with the account's session, whose stream nobody misses", async () => {
    const tab = await harness.memberInChat();
    harness.server.refusesStreams(true);
    harness.server.cutsStreams();
    await harness.passes(2_000);
    await tab.session.signOut();
    await tab.settle();
    expect(says(tab)).toBe("Online");
  });
});
