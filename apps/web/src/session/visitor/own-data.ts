import {
  deleteAccount,
  deleteConversation,
  failure,
  forgetEverything,
  parseAs,
} from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { isRefused, refusalOf, type CallFault } from "../api/fault.ts";
import { forgetPush } from "../browser/push-browser.ts";
import { newDraftKey } from "../chat/tab-memory.ts";
import { showProblem } from "../core-context.ts";
import type { DialogTools, SessionParts } from "../dialog-tools.ts";
import { t } from "../../words/later.ts";

/** A conversation was deleted for good: nothing of it stays in this browser. */
const nothingStays = ({ context, restore, visitors }: SessionParts): void => {
  const { chats, keeper, memory, offline, views, state } = context;
  const here = chats.current();
  const id = here?.conversationId() ?? null;
  chats.close();
  keeper.clear();
  if (here !== null) memory.drop(id ?? newDraftKey(here.characterId));
  if (id !== null) void offline((kept) => kept.drop(id));
  restore.spend();
  views.reset();
  showProblem(state, t("own-data.conversation-deleted"));
  void visitors.refresh();
};

/** The account was deleted: signs out, here and in the other tabs. */
const accountGone = ({ context: { tabs, keeper, state }, signedOut }: SessionParts): void => {
  forgetPush();
  tabs.post({ type: "signed-out" });
  signedOut();
  keeper.clear();
  showProblem(state, t("own-data.account-deleted"));
};

/** What a visitor may do with their data (duties L21); each action gives what went wrong, in words. */
export const createOwnData = (tools: DialogTools) => {
  const settled = (answer: Result<unknown, CallFault>): string | null =>
    answer.ok ? null : tools.wordsFor(answer.error);

  return {
    /** Everything that is kept, for programs or for people. */
    download: async (kind: "json" | "html"): Promise<Result<Blob, string>> => {
      const path = kind === "json" ? "/api/export" : "/api/export.html";
      try {
        const response = await tools.fetch(path, { credentials: "same-origin", cache: "no-store" });
        if (response.ok) return ok(await response.blob());
        const refused = parseAs(failure, JSON.parse(await response.text()));
        if (refused.ok) return fail(tools.wordsFor(refusalOf(refused.value)));
      } catch {
        // No answer, or a proxy's own page.
      }
      return fail(t("own-data.download-failed"));
    },
    /** `conversationId` is null if no thread could be made: then there is only the copy in this browser. */
    deleteConversation: async (conversationId: string | null): Promise<string | null> => {
      if (conversationId !== null) {
        const answer = await tools.write(deleteConversation, { params: { conversationId } });
        if (!answer.ok && !isRefused(answer.error, "not-found")) return settled(answer);
      }
      nothingStays(tools.parts);
      return null;
    },
    forgetEverything: async (conversationId: string) =>
      settled(await tools.write(forgetEverything, { params: { conversationId } })),
    deleteAccount: async (password: string) => {
      const answer = await tools.write(deleteAccount, { body: { password } });
      if (answer.ok) accountGone(tools.parts);
      return settled(answer);
    },
  };
};

export type OwnData = ReturnType<typeof createOwnData>;
