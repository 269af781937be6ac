import { createStore } from "../session/store.ts";
import type { Session } from "../session/index.ts";
import { FIRST_SESSION, FIRST_VIEWS, type FirstPage } from "../session/first-state.ts";

const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(nothing);

/** A session in its first state that does nothing: what the server renders with. */
export const createStaticSession = (first: FirstPage): Session => {
  const state = createStore(FIRST_SESSION);
  const views = createStore({ ...FIRST_VIEWS, view: first.view });
  return {
    getState: state.getState,
    subscribe: state.subscribe,
    views: {
      getState: views.getState,
      subscribe: views.subscribe,
      show: nothing,
      open: nothing,
      close: nothing,
      showList: nothing,
      back: nothing,
    },
    chat: {
      replyTo: nothing,
      react: never,
      setDraft: nothing,
      send: () => ({ type: "refused", reason: "closed" }),
      noticeShown: nothing,
      place: never,
      tryAgain: never,
      alter: never,
      answerUpdate: never,
      answerRemembered: never,
      continueChat: never,
      retryNow: nothing,
      dismissLine: nothing,
    },
    tools: () => null,
    loadTools: never,
    start: nothing,
    dismissProblem: nothing,
    dispose: nothing,
    pickCharacter: never,
    passAgeStep: never,
    startOver: never,
    startNew: never,
    signUp: never,
    signIn: never,
    signOut: never,
    subscribeToPremium: never,
    loadInfo: never,
  };
};
