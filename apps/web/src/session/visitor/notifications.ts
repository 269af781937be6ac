import { endPush, getPush, startPush } from "@evenfall/contracts";
import type { PushBrowser } from "../browser/push-browser.ts";
import type { DialogTools } from "../dialog-tools.ts";
import { wordsLocale } from "../../words/words.ts";

/**
 * Where notifications of replies stand in this browser. `none`: nothing to choose. `install`: only from
 * the home screen. `blocked`: the visitor told the browser never to.
 */
export type Notified = "none" | "install" | "blocked" | "off" | "on";

/** The switch for notifications, which the browser asks about only when it is tapped. */
export const createNotifications = (
  tools: Pick<DialogTools, "read" | "write">,
  browser: PushBrowser,
) => {
  let key: string | null = null;

  return {
    look: async (): Promise<Notified> => {
      const answer = await tools.read(getPush, {});
      if (!answer.ok || answer.value.key === null) return "none";
      ({ key } = answer.value);
      const support = await browser.support();
      if (support !== "yes") return support === "install" ? "install" : "none";
      if ((await browser.permission()) === "denied") return "blocked";
      const endpoint = await browser.current();
      return endpoint !== null && answer.value.endpoints.includes(endpoint) ? "on" : "off";
    },
    /** Null if that failed, and they stay off. */
    turnOn: async (): Promise<Notified | null> => {
      const permission = await browser.permission("ask");
      if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
      const subscribed = key === null ? null : await browser.subscribe(key);
      if (subscribed === null) return null;
      const body = { ...subscribed, locale: wordsLocale() };
      if ((await tools.write(startPush, { body })).ok) return "on";
      await browser.unsubscribe();
      return null;
    },
    turnOff: async (): Promise<Notified> => {
      const endpoint = await browser.current();
      await browser.unsubscribe();
      // If nobody answers here, the push service will say that the browser is gone.
      if (endpoint !== null) await tools.write(endPush, { body: { endpoint } });
      return "off";
    },
  };
};
