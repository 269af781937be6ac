import { describe, expect, it } from "vitest";
import { createFakeHistory } from "@evenfall/testing/web/fake-browser.ts";
import { settle } from "@evenfall/testing/web/fake-clock.ts";
import { createViews } from "./views.ts";

const opened = (url?: string) => {
  const history = createFakeHistory(url);
  let isOpen = true;
  const views = createViews(history, () => isOpen);
  const moves = async (...steps: readonly ("back" | "forward")[]): Promise<void> => {
    for (const step of steps) history[step]();
    await settle();
  };
  const chatCloses = (): void => {
    isOpen = false;
  };
  return { history, views, moves, chatCloses };
};

describe("Back and Forward", () => {
  it("close a modal first, then change the view", async () => {
    const { views, moves } = opened();
    views.show("chat");
    views.open("profile");
    await moves("back");
    expect(views.getState()).toMatchObject({ view: "chat", modal: null });
    await moves("back");
    expect(views.getState()).toMatchObject({ view: "selection" });
    await moves("forward");
    expect(views.getState()).toMatchObject({ view: "chat", modal: null });
  });

  it("go from a chat to the list that it was opened from, or to one in its place", async () => {
    const { views, moves } = opened();
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
    await moves("back");
    expect(views.getState().view).toBe("selection");
  });

  it("never lead into a chat that is not open any more", async () => {
    const { views, moves, chatCloses } = opened();
    views.show("chat");
    await moves("back");
    chatCloses();
    await moves("forward");
    expect(views.getState().view).toBe("selection");
  });

  it("do something at the first press after a reload with a modal open", async () => {
    const { history, views, moves } = opened();
    views.show("chat");
    views.open("profile");
    views.dispose();
    const reloaded = createViews(history, () => true);
    reloaded.showRestored();
    await settle();
    expect(reloaded.getState()).toMatchObject({ view: "chat", modal: null });
    await moves("back");
    expect(reloaded.getState().view).toBe("selection");
  });

  it("leave no step behind when a modal is closed and a view shown at once", async () => {
    const { views, moves } = opened();
    views.open("age-step");
    views.close();
    views.show("chat");
    expect(views.getState().modal).toBeNull();
    await settle();
    expect(views.getState().view).toBe("chat");
    await moves("back");
    expect(views.getState().view).toBe("selection");
  });
});
