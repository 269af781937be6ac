import { isRefused } from "../api/fault.ts";
import {
  getConversation,
  listConversations,
  type ConversationUpdate,
  type Visitor,
} from "@evenfall/contracts";
import { ok } from "@evenfall/domain";
import type { Asking, Snapshot, Which } from "../offline/or-kept.ts";
import type { Trying } from "../retry-policy.ts";
import type { ChatStart } from "./initial-model.ts";
import type { Chat } from "./chat.ts";
import { characterOf, knownVisitor, showFault, type CoreContext } from "../core-context.ts";
import { patch } from "../store.ts";
import type { VisitorLoader } from "../visitor/visitor-loader.ts";

/** Opens conversations: from a card, from the menu, in place of another one (design §3.6, §3.8). */
export const createOpening = (parts: CoreContext, visitors: VisitorLoader) => {
  const { client, ports, content, state, views, keeper, chats, feed, intent, retry, offline } =
    parts;
  let waitingPick: string | null = null;
  let picks = 0;
  /** The conversation open here is to take the place of one that only the server has. */
  let isOtherMet = false;

  /** Opens a conversation in the store that `beginning` describes, and shows it. */
  const open = (beginning: ChatStart, characterId: string, how?: "restored"): Chat | null => {
    const character = characterOf(content, characterId);
    if (character === null) return null;
    const isAccount = (knownVisitor(state)?.account ?? null) !== null;
    const chat = chats.open(beginning, character, isAccount ? "account" : "guest");
    if (how === "restored") views.showRestored();
    else views.show("chat");
    feed.start();
    if (isAccount) void offline((kept) => kept.bring(chat));
    return chat;
  };

  const openSnapshot = (update: ConversationUpdate, how?: "restored"): void => {
    const { id, assistantId } = update.conversation;
    if (chats.reopen(id) === null) open({ type: "snapshot", update }, assistantId, how)?.start();
    else views.show("chat");
  };

  const openNew = (characterId: string, startOver: boolean): void => {
    open({ type: "new", startOver }, characterId)?.start();
  };

  /** The server's answer or, for an account that nobody answers, what this browser keeps. */
  const orKept = async (ask: Asking, which: Which, trying: Trying): Promise<Snapshot> =>
    ports.kept.ownerId() === null
      ? ask(trying)
      : ((await offline((kept) => kept.orKept(ask, which, trying))) ?? ask(trying));

  const readNow = async (conversationId: string, trying: Trying): Promise<Snapshot> => {
    const answer = await retry.untilAnswered(
      () => client.call(getConversation, { params: { conversationId } }),
      trying,
    );
    if (!answer.ok && isRefused(answer.error, "not-found")) return ok(null);
    return answer;
  };

  /** A conversation's snapshot; null if the server does not have it. */
  const read = (conversationId: string, trying: Trying): Promise<Snapshot> =>
    orKept((now) => readNow(conversationId, now), { id: conversationId }, trying);

  const readLatestNow = async (characterId: string | null, trying: Trying): Promise<Snapshot> => {
    const query = {
      orderBy: "updatedAt",
      direction: "desc",
      limit: 1,
      ...(characterId === null ? {} : { all: `assistantId:${characterId}` }),
    } as const;
    const listed = await retry.untilAnswered(
      () => client.call(listConversations, { query }),
      trying,
    );
    if (!listed.ok) return listed;
    const latest = listed.value.conversations[0];
    return latest === undefined ? ok(null) : readNow(latest.id, trying);
  };

  /** The account's latest conversation, of one character or of all; null if there is none. */
  const readLatest = (characterId: string | null, trying: Trying): Promise<Snapshot> =>
    orKept((now) => readLatestNow(characterId, now), { characterId }, trying);

  const offerStartOver = (
    characterId: string,
    lostCharacterName: string,
    isOther = false,
  ): void => {
    isOtherMet = isOther;
    patch(state, { startOver: { characterId, lostCharacterName } });
    views.open("start-over");
  };

  const pickAsAccount = async (characterId: string, until: AbortSignal): Promise<void> => {
    const latest = await readLatest(characterId, { until });
    if (until.aborted) return;
    if (!latest.ok) showFault(state, latest.error);
    else if (latest.value === null) openNew(characterId, false);
    else openSnapshot(latest.value);
  };

  const pickAsGuest = async (
    characterId: string,
    visitor: Visitor,
    until: AbortSignal,
  ): Promise<void> => {
    const here = chats.current();
    if (here !== null && !here.isRemoved()) {
      // A guest has one conversation; one without messages is no loss.
      if (here.hasMessages()) offerStartOver(characterId, here.getState().characterName);
      else openNew(characterId, true);
      return;
    }
    const copy = keeper.load();
    if (copy !== null && copy.messages.length > 0) {
      if (copy.assistantId === characterId) open({ type: "copy", copy }, characterId)?.start();
      else offerStartOver(characterId, copy.assistantName);
      return;
    }
    const answer =
      visitor.guestConversationId === null
        ? ok(null)
        : await read(visitor.guestConversationId, { until });
    if (until.aborted) return;
    if (!answer.ok) showFault(state, answer.error);
    else if (answer.value === null) openNew(characterId, false);
    else if (answer.value.conversation.assistantId === characterId) openSnapshot(answer.value);
    else if (answer.value.messages.length === 0) openNew(characterId, true);
    else offerStartOver(characterId, answer.value.conversation.assistantName);
  };

  const pickWanted = async (characterId: string, until: AbortSignal): Promise<void> => {
    const here = chats.current();
    const isOpen = here !== null && here.characterId === characterId && !here.isRemoved();
    const visitor = !isOpen
      ? await visitors.reach(until)
      : here.hasMessages()
        ? knownVisitor(state)
        : await visitors.ensure();
    if (until.aborted) return;
    // The age question is asked inside the chat.
    const mayOpen = visitor?.ageStep === "adult" || visitor?.ageStep === "asked";
    if (isOpen && (visitor === null || mayOpen)) {
      views.show("chat");
      return;
    }
    if (visitor === null) return;
    if (visitor.ageStep === "locked") return;
    if (!mayOpen) {
      waitingPick = characterId;
      views.open("age-step");
      return;
    }
    if (visitor.account === null) await pickAsGuest(characterId, visitor, until);
    else await pickAsAccount(characterId, until);
  };

  const pick = async (characterId: string): Promise<void> => {
    if (characterOf(content, characterId) === null) return;
    const latest = intent.begin();
    picks += 1;
    const pickOfThis = picks;
    waitingPick = null;
    patch(state, { openingCharacterId: characterId, problem: null });
    try {
      await retry.here((until) => pickWanted(characterId, until), latest);
    } finally {
      // Whatever the pick ended with, its card is no longer busy; a newer pick sees to its own.
      if (pickOfThis === picks) patch(state, { openingCharacterId: null });
    }
  };

  return {
    pick,
    open,
    openSnapshot,
    read,
    readLatest,
    offerStartOver,
    startNew: async (): Promise<void> => {
      const here = chats.current();
      if (here === null) return;
      intent.begin();
      if (here.isRemoved()) {
        await pick(here.characterId);
        return;
      }
      // One without messages is new already.
      if (!here.hasMessages()) return;
      if (here.owner() === "account") openNew(here.characterId, false);
      else offerStartOver(here.characterId, here.getState().characterName);
    },
    /** Confirms the `start-over` modal. */
    startOver: (): void => {
      const { startOver } = state.getState();
      if (startOver === null) return;
      intent.begin();
      patch(state, { startOver: null });
      const here = chats.current();
      const mayStay = here !== null && here.characterId === startOver.characterId && isOtherMet;
      isOtherMet = false;
      if (mayStay) {
        here.overrule();
        views.show("chat");
        return;
      }
      chats.close();
      keeper.clear();
      openNew(startOver.characterId, true);
    },
    /** Picks again the card that waited for the age step. */
    resumePick: async (): Promise<void> => {
      if (waitingPick !== null) await pick(waitingPick);
    },
  };
};

export type Opening = ReturnType<typeof createOpening>;
