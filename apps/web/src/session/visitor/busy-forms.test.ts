import { describe, expect, it } from "vitest";
import { enterAccount } from "./account.ts";
import { ANA, type TestTab, harnessOfEach } from "@evenfall/testing/web/driver.ts";
import type { Fault } from "@evenfall/testing/web/scripted-server.ts";

const harness = harnessOfEach();

const BUSY = "We’re busy right now. Still\u00a0trying…";

const turnedAway = (seconds: number): Fault => ({ status: 503, retryAfter: String(seconds) });
const waiting = (tab: TestTab): string | null => tab.session.getState().waiting;

describe("a form sent to a busy server", () => {
  const form = { email: "ana@example.com", password: "secret-1" };

  it("signs in after the pause, and says meanwhile that it waits", async () => {
    harness.server.addAccount(form.email, form.password);
    const tab = await harness.openTab();
    tab.session.views.open("sign-in");
    harness.server.fails("sign-in", turnedAway(2));
    const outcome = enterAccount(tab.session, form);
    await tab.settle();
    expect(waiting(tab)).toBe(BUSY);
    await harness.passes(3_000);
    expect(await outcome).toBeNull();
    expect(waiting(tab)).toBeNull();
    expect(harness.calls("sign-in")).toBe(2);
  });

  it("gives the word back to the visitor after a few pauses", async () => {
    const tab = await harness.openTab();
    harness.server.fails("sign-in", turnedAway(1), turnedAway(1), turnedAway(1), turnedAway(1));
    const outcome = enterAccount(tab.session, form);
    await harness.passes(60_000);
    expect(await outcome).toBe("We’re busy right now. Please try again in a moment.");
    expect(harness.calls("sign-in")).toBe(4);
  });

  it.each([
    ["an answer that was lost", "answer-lost"],
    ["a proxy's page", { status: 504, html: true }],
  ] as const)("does not repeat a sign-up that may have been taken: %s", async (_, fault) => {
    const tab = await harness.openTab();
    harness.server.fails("sign-up", fault);
    const outcome = enterAccount(tab.session, ANA);
    await harness.passes(60_000);
    expect(await outcome).not.toBeNull();
    expect(harness.calls("sign-up")).toBe(1);
  });

  it("is sent no more once its dialog is closed", async () => {
    const tab = await harness.openTab();
    tab.session.views.open("sign-in");
    harness.server.fails("sign-in", turnedAway(2));
    const outcome = enterAccount(tab.session, form);
    await tab.settle();
    tab.session.views.close();
    await harness.passes(60_000);
    expect(await outcome).not.toBeNull();
    expect(harness.calls("sign-in")).toBe(1);
    expect(waiting(tab)).toBeNull();
  });
});
