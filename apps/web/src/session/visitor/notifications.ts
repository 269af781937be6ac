import { endPush, getPush, startPush } from "@evenfall/contracts";
import type { PushBrowser } from "../browser/push-browser.ts";
import type { DialogTools } from "../dialog-tools.ts";
import { createStore, patch } from "../store.ts";
import { wordsLocale } from "../../words/words.ts";

/**
 * Where notifications of replies stand in this browser. `none`: nothing to choose. `install`: from the
 * home screen alone. `blocked`: the visitor told the browser never to.
 */
export interface Notifications {
  readonly type: "none" | "install" | "blocked" | "off" | "on";
  readonly isBusy: boolean;
  /** The last tap came to nothing. */
  readonly hasFailed: boolean;
}

const resting = (type: Notifications["type"]): Notifications => ({
  type,
  isBusy: false,
  hasFailed: false,
});

/** The switch for notifications, which the browser asks about only when it is tapped. */
export const createNotifications = (
  tools: Pick<DialogTools, "read" | "write">,
  browser: PushBrowser,
) => {
  const state = createStore<Notifications>(resting("none"));
  let key: string | null = null;

  const look = async (): Promise<Notifications> => {
    const answer = await tools.read(getPush, {});
    if (!answer.ok || answer.value.key === null) return resting("none");
    ({ key } = answer.value);
    const support = await browser.support();
    if (support !== "yes") return resting(support === "install" ? "install" : "none");
    if ((await browser.permission()) === "denied") return resting("blocked");
    const endpoint = await browser.current();
    const isOn = endpoint !== null && answer.value.endpoints.includes(endpoint);
    return resting(isOn ? "on" : "off");
  };

  const turnOn = async (): Promise<Notifications> => {
    const failed: Notifications = { ...resting("off"), hasFailed: true };
    const permission = await browser.permission("ask");
    if (permission !== "granted") return resting(permission === "denied" ? "blocked" : "off");
    const subscribed = key === null ? null : await browser.subscribe(key);
    if (subscribed === null) return failed;
    const answer = await tools.write(startPush, { body: { ...subscribed, locale: wordsLocale() } });
    if (answer.ok) return resting("on");
    await browser.unsubscribe();
    return failed;
  };

  const turnOff = async (): Promise<Notifications> => {
    const endpoint = await browser.current();
    await browser.unsubscribe();
    // Where nobody answers, the push service says that the browser is gone.
    if (endpoint !== null) await tools.write(endPush, { body: { endpoint } });
    return resting("off");
  };

  const settle = async (work: () => Promise<Notifications>): Promise<void> => {
    if (state.getState().isBusy) return;
    patch(state, { isBusy: true, hasFailed: false });
    state.setState(await work());
  };

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    look: () => settle(look),
    turn: (isOn: boolean) => settle(isOn ? turnOn : turnOff),
  };
};
