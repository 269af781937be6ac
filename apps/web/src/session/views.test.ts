import { describe, expect, it } from "vitest";
import { createFakeHistory } from "@evenfall/testing/web/fake-browser.ts";
import { settle } from "@evenfall/testing/web/fake-clock.ts";
import { createViews } from "./views.ts";

const opened = () => {
  const history = createFakeHistory();
  const goesBack = (): Promise<void> => {
    history.back();
    return settle();
  };
  return { history, views: createViews(history, () => true), goesBack };
};

describe("Back and Forward", () => {
  it("go from a chat to the list that it was opened from, or to one in its place", async () => {
    const { views, goesBack } = opened();
    views.show("chat");
    views.showList();
    expect(views.getState().view).toBe("conversations");
    views.show("chat");
    views.open("profile");
    views.close();
    await settle();
    views.showList();
    await settle();
    expect(views.getState().view).toBe("conversations");
    await goesBack();
    expect(views.getState().view).toBe("selection");
  });

  it("never lead into a chat that is not open any more", async () => {
    const history = createFakeHistory();
    let isOpen = true;
    const views = createViews(history, () => isOpen);
    views.show("chat");
    history.back();
    isOpen = false;
    history.forward();
    await settle();
    expect(views.getState().view).toBe("selection");
  });

  it("do something at the first press after a reload with a modal open", async () => {
    const { history, views, goesBack } = opened();
    views.show("chat");
    views.open("profile");
    views.dispose();
    const reloaded = createViews(history, () => true);
    reloaded.showRestored();
    await settle();
    expect(reloaded.getState()).toMatchObject({ view: "chat", modal: null });
    await goesBack();
    expect(reloaded.getState().view).toBe("selection");
  });

  it("leave no step behind when a modal is closed and a view shown at once", async () => {
    const { views, goesBack } = opened();
    views.open("age-step");
    views.close();
    views.show("chat");
    expect(views.getState().modal).toBeNull();
    await settle();
    expect(views.getState().view).toBe("chat");
    await goesBack();
    expect(views.getState().view).toBe("selection");
  });
});
