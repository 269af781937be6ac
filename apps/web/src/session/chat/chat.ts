import type { LiveEvent, LocalCopy, Visitor } from "@evenfall/contracts";
import type { Stop } from "../browser/ports.ts";
import { createStore } from "../store.ts";
import type { Alteration, ChatActions, ChatState } from "./chat-types.ts";
import { localCopyOf, offeredCopyOf } from "../copy/copy.ts";
import { initialModel, type ChatStart } from "./initial-model.ts";
import {
  adopted,
  editResumed,
  halted,
  handedOver,
  lineShown,
  noticeSeen,
  replyBegun,
  waitingToo,
} from "./changes.ts";
import type { ChatDeps, ChatParts, Later } from "./deps.ts";
import { notLoadedLine } from "./lines.ts";
import { idsIn, isWritten, unsentText, type ChatModel, type Pending } from "./model.ts";
import { chatStateOf, onItsWayMs } from "./projection.ts";
import { createDelivery } from "./sending/delivery.ts";
import { write } from "./sending/write.ts";
import { createSync, type Sync } from "./sync.ts";
import { newDraftKey } from "./tab-memory.ts";

/** Opens a conversation. Nothing happens before `start`. */
export const createChat = (beginning: ChatStart, deps: ChatDeps) => {
  const { ports, keeper, memory, character } = deps;
  const ending = new AbortController();
  const model = createStore(initialModel(beginning, deps, ports.clock.now()));
  const shown = createStore<ChatState>(chatStateOf(model.getState(), ports.clock.now()));
  const dropped = new Set<string>();
  let cancelShow: Stop = () => undefined;
  let isDisposed = false;
  let isChangingHands = false;

  const plannedId =
    beginning.type === "snapshot" ? beginning.update.conversation.id : ports.ids.next();
  const ownId = (): string => model.getState().thread.id ?? plannedId;
  const draftKey = (): string => model.getState().thread.id ?? newDraftKey(character.id);

  const change = (next: (model: ChatModel) => ChatModel): void => {
    if (isDisposed) return;
    const before = model.getState();
    const after = next(before);
    if (after === before) return;
    const oldKey = draftKey();
    const left = idsIn(after);
    for (const id of idsIn(before)) if (!left.has(id)) dropped.add(id);
    model.setState(after);
    keep(before, after, oldKey);
    show();
  };

  /** Updates what is shown; again at the moment when a message has been on its way for too long. */
  const show = (): void => {
    cancelShow();
    const known = model.getState();
    const now = ports.clock.now();
    shown.setState(chatStateOf(known, now));
    const leftMs = known.outbox.map((pending) => onItsWayMs(known, pending, now)).find(Boolean);
    if (leftMs !== undefined) cancelShow = ports.clock.after(leftMs, show);
  };

  const keep = (before: ChatModel, after: ChatModel, oldKey: string): void => {
    const key = draftKey();
    const { editing } = after;
    if (key !== oldKey) memory.drop(oldKey);
    if (after.draft !== before.draft || editing !== before.editing || key !== oldKey) {
      memory.keepDraft(key, editing?.draft ?? after.draft);
      memory.keepEdit(
        key,
        editing && { ...editing, newId: editing.newId ?? editing.sentAs, words: after.draft },
      );
    }
    if (after.replyingTo !== before.replyingTo) memory.keepReplyTo(key, after.replyingTo);
    if (after.owner === "account") {
      deps.keepOffline(before, after, ownId());
      if (after.thread.id !== null)
        memory.keepOutbox(after.thread.id, after.outbox.filter(isWritten));
    } else if (!after.isRemoved && !isChangingHands) keeper.save(currentCopy, dropped);
  };

  const currentCopy = (): LocalCopy | null => {
    const known = model.getState();
    const isBegun = chatHasMessages(known) || known.thread.putAway !== undefined;
    const isKept = !isDisposed && known.owner === "guest" && !known.isRemoved && isBegun;
    return isKept ? localCopyOf(known) : null;
  };

  const parts: ChatParts = { ...deps, ended: ending.signal, model, change };
  const sync = createSync(parts, () => delivery.pump());
  const delivery = createDelivery({
    parts,
    sync,
    plannedId,
    startOver: beginning.type === "new" && beginning.startOver,
  });

  // Restores what was written before a reload, perhaps before there was a thread.
  const { owner, thread } = model.getState();
  const early = memory.draft(newDraftKey(character.id));
  if (thread.id !== null) memory.keepDraft(newDraftKey(character.id), "");
  const edit = memory.edit(draftKey());
  memory.keepEdit(draftKey(), null);
  change((known) =>
    editResumed(
      {
        ...known,
        draft: memory.draft(draftKey()) || early,
        replyingTo: memory.replyTo(draftKey()),
        outbox:
          owner === "account" && thread.id !== null
            ? [...known.outbox, ...memory.outbox(thread.id)]
            : known.outbox,
      },
      edit,
    ),
  );

  let isNoticeOnScreen = false;
  const seeNotice = (): void => {
    if (!isNoticeOnScreen || !ports.page.isVisible()) return;
    isNoticeOnScreen = false;
    change((known) => noticeSeen(known, ports.clock.now()));
    delivery.pump();
  };

  const stopVisibility = ports.page.onVisibilityChange(() => {
    seeNotice();
    if (ports.page.isVisible()) delivery.hurry();
  });
  const stopOnline = ports.page.onOnline(() => {
    void sync.catchUp();
    delivery.hurry();
  });

  const proceed = (): void => {
    change((known) => lineShown(halted(known, null), null));
    delivery.hurry();
  };

  /** Runs an action of the on-demand script; if that cannot be loaded, does nothing but say so. */
  const withLater = async (
    run: (later: Later, parts: ChatParts, sync: Sync) => Promise<void>,
  ): Promise<void> => {
    const loaded = await deps.loadOnDemand().catch(() => null);
    if (loaded !== null) await run(loaded, parts, sync);
    else change((known) => lineShown(known, notLoadedLine()));
  };

  const alter = (alteration: Alteration) =>
    withLater((loaded, ...chat) => loaded.alter(...chat, alteration));

  const actions: ChatActions = {
    setDraft: (draft) => change((known) => (known.draft === draft ? known : { ...known, draft })),
    replyTo: (replyingTo) => change((known) => replyBegun(known, replyingTo)),
    react: (...reaction) => withLater((loaded, ...chat) => loaded.react(...chat, ...reaction)),
    send: (text) => {
      const outcome = write(parts, text, (content) => void alter({ type: "edit", content }));
      if (outcome !== "refused") delivery.hurry();
      return outcome;
    },
    noticeShown: () => {
      isNoticeOnScreen = true;
      seeNotice();
    },
    place: (step) => withLater((loaded, chat) => loaded.takePlace(chat, step)),
    tryAgain: (messageId) => withLater((loaded, ...chat) => loaded.tryAgain(...chat, messageId)),
    alter,
    answerUpdate: (choice) => withLater((loaded, ...chat) => loaded.answerUpdate(...chat, choice)),
    answerRemembered: (...line) =>
      withLater((loaded, ...chat) => loaded.answerRemembered(...chat, ...line)),
    continueChat: () => withLater((loaded, ...chat) => loaded.continueChat(...chat)),
    retryNow: proceed,
    dismissLine: () => change((known) => lineShown(known, null)),
  };

  return {
    ...actions,
    characterId: character.id,
    owner: () => model.getState().owner,
    isRemoved: () => model.getState().isRemoved,
    getState: shown.getState,
    subscribe: shown.subscribe,
    conversationId: () => model.getState().thread.id,
    /** The thread's id, or the one that it will get. */
    ownId,
    hasMessages: () => chatHasMessages(model.getState()),
    /** Whether something written is not sent yet. */
    hasPending: () => model.getState().outbox.length > 0,
    /** Sends these as well, written in another tab or before this chat was opened. */
    wait: (rows: readonly Pending[]): void => {
      change((known) => waitingToo(known, rows));
      delivery.pump();
    },
    /** Creates the thread, or asks for what is new, and sends what waits. */
    start: () => {
      if (beginning.type === "copy") void sync.catchUp();
      // The snapshot was taken in before the timers were there, so it is taken in once more.
      if (beginning.type === "snapshot" && ownId() === model.getState().thread.id)
        sync.take(beginning.update);
      delivery.pump();
    },
    takeEvent: (event: LiveEvent): void => {
      sync.takeEvent(event);
      if (model.getState().isRemoved) keeper.cancel();
    },
    catchUp: sync.catchUp,
    /** Another tab saved a guest's copy. */
    absorb: async (copy: LocalCopy): Promise<void> => {
      // If the script cannot be loaded, the server has all that matters.
      const loaded = await deps.loadOnDemand().catch(() => null);
      if (loaded === null || model.getState().owner === "account" || isChangingHands) return;
      change((known) => loaded.absorbCopy(known, copy));
    },
    /** The server has the guest's thread under this id: continue it. */
    adopt: (conversationId: string): void => {
      change((known) => adopted(known, conversationId));
      void sync.catchUp().then(delivery.hurry);
    },
    /** The guest agreed that this conversation takes the place of the other one on the server. */
    overrule: delivery.overrule,
    /** What is written and not sent, draft included. */
    unsentText: () => unsentText(model.getState()),
    /** The 18+ step was passed: what it held back goes out. */
    proceed,
    /** Takes in the visitor: the replies spent on the pass, and whether the age question is open. */
    know: ({ account: signedIn, repliesSpent, ageStep }: Visitor): void => {
      change((known) =>
        signedIn !== null || known.repliesSpent === repliesSpent
          ? known
          : { ...known, repliesSpent },
      );
      if (ageStep === "asked") change((known) => halted(known, "age-question"));
      // After a Yes, what it held back goes out.
      else if (model.getState().halt === "age-question") proceed();
    },
    /** The copy to claim; nothing is sent from here to `handOver` or `resume`. */
    pauseForClaim: (): LocalCopy | null => {
      isChangingHands = true;
      delivery.pause();
      return model.getState().owner === "guest" ? offeredCopyOf(model.getState()) : null;
    },
    resume: () => {
      isChangingHands = false;
      delivery.resume();
    },
    /** The account owns the conversation now, under this id (design §3.7). */
    handOver: (conversationId: string | null): void => {
      isChangingHands = false;
      keeper.cancel();
      change((known) => handedOver(known, conversationId));
      void sync.catchUp().then(delivery.resume);
    },
    dispose: () => {
      keeper.flush();
      isDisposed = true;
      ending.abort();
      stopVisibility();
      stopOnline();
      cancelShow();
      sync.stop();
      delivery.stop();
      keeper.cancel();
    },
  };
};

/** One open conversation. */
export type Chat = ReturnType<typeof createChat>;

const chatHasMessages = ({ thread, outbox }: ChatModel): boolean =>
  thread.messages.length > 0 || outbox.length > 0;
