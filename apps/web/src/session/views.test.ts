import { describe, expect, it } from "vitest";
import { createFakeHistory } from "@evenfall/testing/web/fake-browser.ts";
import { settle } from "@evenfall/testing/web/fake-clock.ts";
import { createViews } from "./views.ts";

describe("Back and Forward", () => {
  it("close a modal first, then change the view", async () => {
    const history = createFakeHistory();
    const views = createViews(history, () => true);
    views.show("chat");
    views.open("profile");
    history.back();
    await settle();
    expect(views.getState()).toMatchObject({ view: "chat", modal: null });
    history.back();
    await settle();
    expect(views.getState()).toMatchObject({ view: "selection" });
    history.forward();
    await settle();
    expect(views.getState()).toMatchObject({ view: "chat", modal: null });
  });

  it("never lead into a chat that is not open any more", async () => {
    let isOpen = true;
    const history = createFakeHistory();
    const views = createViews(history, () => isOpen);
    views.show("chat");
    history.back();
    await settle();
    isOpen = false;
    history.forward();
    await settle();
    expect(views.getState().view).toBe("selection");
  });

  it("leave no step behind when a modal is closed and a view shown at once", async () => {
    const history = createFakeHistory();
    const views = createViews(history, () => true);
    views.open("age-step");
    views.close();
    views.show("chat");
    expect(views.getState().modal).toBeNull();
    await settle();
    expect(views.getState().view).toBe("chat");
    views.back();
    await settle();
    expect(views.getState().view).toBe("selection");
  });

  it("change between sign-in and sign-up in place", async () => {
    const history = createFakeHistory();
    const views = createViews(history, () => true);
    views.open("sign-in");
    views.open("sign-up");
    history.back();
    await settle();
    expect(views.getState()).toMatchObject({ view: "selection", modal: null });
  });

  it("walk the sections that a link inside the page opened", async () => {
    const history = createFakeHistory("/#terms");
    const views = createViews(history, () => true);
    expect(views.getState()).toMatchObject({ view: "more-info", section: "terms" });
    history.push(null, "/#privacy");
    history.back();
    history.forward();
    await settle();
    expect(views.getState()).toMatchObject({ view: "more-info", section: "privacy" });
    views.back();
    await settle();
    expect(views.getState()).toMatchObject({ view: "more-info", section: "terms" });
    views.back();
    await settle();
    expect(views.getState().view).toBe("selection");
  });
});
