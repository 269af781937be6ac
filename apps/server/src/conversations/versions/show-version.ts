import type { AskDeps } from "../deps.ts";
import { remember } from "../memory/remember.ts";
import { announceMoved, settleLines, writeLines, type Moved } from "../memory/remembered-lines.ts";
import { readConversation, messagesAfter } from "../thread/store.ts";
import type { Viewer } from "../viewer.ts";
import { bringBack, leavingFrom, putAway, versionsAt } from "./move-versions.ts";
import { refuse, type Answered, type Command } from "../calls.ts";
import { stepVersions, whyNotNow } from "./step-versions.ts";

/**
 * Shows another version of a message and what follows it; what stands there is put away. `messageId` is
 * the first message of any of the versions, or the id of the open fork. Twice changes nothing.
 */
export const showVersion = (
  viewer: Viewer,
  { to, ...command }: Command<"showVersion">,
  deps: AskDeps,
): Promise<Answered> => {
  let moved: readonly Moved[] = [];
  return stepVersions(
    viewer,
    command,
    async (state) => {
      const { conversation, known, queries } = state;
      const { openFork } = conversation;
      const isHere = known?.conversationId === conversation.id;
      const fork =
        openFork?.id === command.messageId ? openFork.id : isHere ? known.version?.fork : undefined;
      if (fork === undefined) return refuse("not-found");
      const versions = await versionsAt(queries, conversation, fork);
      const first = versions.find(({ version }) => version?.at === to);
      const after = (versions[0]?.order ?? 0) - 1;
      const [standing] = await messagesAfter(queries, conversation, after, 1);
      if (first === undefined) return refuse("not-found");
      if (!first.removed) return { change: null };
      const why = whyNotNow(state);
      if (why !== null) return refuse(why);
      // A fork that is not visible lies within a version that is put away.
      if (standing?.version?.fork !== fork && openFork?.id !== fork) return refuse("not-found");
      return {
        change: { conversation: { openFork: first.version?.open ?? null, engineState: {} } },
        also: async (tx) => {
          if (standing !== undefined)
            await putAway(tx, conversation, leavingFrom(conversation, standing, deps), deps);
          await bringBack(tx, conversation, { first, of: versions.length }, deps);
          const now = await readConversation(tx, conversation);
          if (now === null) return;
          const { lines, news } = await remember(tx, now, deps);
          await writeLines(tx, viewer.ownerId, lines);
          if (news.hasReplaced) moved = await settleLines(tx, conversation, news.known);
        },
        afterCommit: () => announceMoved(viewer.ownerId, moved, deps),
      };
    },
    deps,
  );
};
