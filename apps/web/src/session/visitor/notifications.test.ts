import { fail, ok } from "@evenfall/domain";
import { expect, it } from "vitest";
import type { PushBrowser } from "../browser/push-browser.ts";
import { createNotifications } from "./notifications.ts";

const SUBSCRIBED = { endpoint: "https://push.example.net/1", keys: { p256dh: "p", auth: "a" } };

/** A browser and a server whose behaviour tests set by changing `world`. */
const stage = () => {
  const world = {
    key: "key" as string | null,
    endpoints: [] as string[],
    support: "yes" as "yes" | "install" | "no",
    permission: "default" as NotificationPermission,
    answersWith: "granted" as NotificationPermission,
    current: null as string | null,
    asked: 0,
    isAway: false,
    hasService: true,
  };
  const browser: PushBrowser = {
    support: async () => world.support,
    permission: async (ask) => {
      if (ask === "ask") {
        world.asked += 1;
        world.permission = world.answersWith;
      }
      return world.permission;
    },
    current: async () => world.current,
    subscribe: async () => {
      world.current = world.hasService ? SUBSCRIBED.endpoint : null;
      return world.hasService ? SUBSCRIBED : null;
    },
    unsubscribe: async () => void (world.current = null),
  };
  const answer = async ({ path, method }: { readonly path: string; readonly method: string }) => {
    if (world.isAway) return fail({ type: "no-answer" });
    if (method === "GET") return ok({ key: world.key, endpoints: world.endpoints });
    world.endpoints = path === "/api/push" ? [SUBSCRIBED.endpoint] : [];
    return ok({});
  };
  const notifications = createNotifications(
    { read: answer, write: answer } as unknown as Parameters<typeof createNotifications>[0],
    browser,
  );
  return { world, looks: notifications.look, ...notifications };
};

it("offers nothing where the operator does not, or the browser cannot, and says where it could", async () => {
  const { world, looks } = stage();
  world.support = "no";
  expect(await looks()).toBe("none");
  world.support = "install";
  expect(await looks()).toBe("install");
  world.key = null;
  expect(await looks()).toBe("none");
  world.key = "key";
  world.support = "yes";
  expect(await looks()).toBe("off");
  expect(world.asked).toBe(0);
});

it("asks the browser on the tap, subscribes, and is still on when looked at again", async () => {
  const { world, turnOn, turnOff, looks } = stage();
  await looks();
  expect(await turnOn()).toBe("on");
  expect(world.asked).toBe(1);
  expect(world.endpoints).toEqual([SUBSCRIBED.endpoint]);
  expect(await looks()).toBe("on");
  // Another account in this browser has not turned them on.
  world.endpoints = [];
  expect(await looks()).toBe("off");
  world.endpoints = [SUBSCRIBED.endpoint];
  await looks();
  expect(await turnOff()).toBe("off");
  expect([world.current, world.endpoints]).toEqual([null, []]);
});

it("tells a visitor who has blocked them, and leaves it off where one only closed the question", async () => {
  const { world, turnOn, looks } = stage();
  await looks();
  world.answersWith = "default";
  expect(await turnOn()).toBe("off");
  world.answersWith = "denied";
  expect(await turnOn()).toBe("blocked");
  expect(await looks()).toBe("blocked");
  expect(world.endpoints).toEqual([]);
});

it("stays off, and says so, where the push service or the server does not answer", async () => {
  const { world, turnOn, looks } = stage();
  await looks();
  world.hasService = false;
  expect(await turnOn()).toBeNull();
  world.hasService = true;
  world.isAway = true;
  expect(await turnOn()).toBeNull();
  expect(world.current).toBeNull();
});
