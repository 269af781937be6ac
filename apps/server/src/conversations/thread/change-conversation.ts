import { fail, isBlank, ok, parseContent, TITLE_MAX_LENGTH, type Result } from "@evenfall/domain";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow } from "../rows.ts";
import { stepViewer } from "./step-viewer.ts";
import type { Viewer } from "../viewer.ts";
import type { Refusal, Answered, Command } from "../calls.ts";

type Marks = Pick<ConversationRow, "title" | "pinnedAt" | "archivedAt" | "seenOrder">;

/** A name as it is stored: in one line, or null for none. */
const readTitle = (text: string): Result<string | null, Refusal> => {
  const title = text.replaceAll(/\s+/gu, " ").trim();
  if (isBlank(title)) return ok(null);
  if (title.length > TITLE_MAX_LENGTH)
    return fail({
      kind: "content-invalid",
      reason: "title-too-long",
      message: `Please use ${TITLE_MAX_LENGTH} characters at most.`,
    });
  const content = parseContent(title);
  return content.ok
    ? content
    : fail({
        kind: "content-invalid",
        reason: "title-unreadable",
        message: "This contains characters that cannot be shown.",
      });
};

/** When it was pinned or archived: an earlier time is kept; null if it no longer is. */
const since = (wanted: boolean | undefined, known: Date | null, now: number): Date | null =>
  wanted === undefined ? known : wanted ? (known ?? new Date(now)) : null;

const NAMES = ["title", "pinnedAt", "archivedAt", "seenOrder"] as const;

/**
 * Names a conversation, pins it, archives it, or records up to where its visitor has read. The same
 * again changes nothing, and its place by time stays.
 */
export const changeConversation = async (
  viewer: Viewer,
  { conversationId, title, pinned, archived, seenOrder }: Command<"changeConversation">,
  deps: ConversationsDeps,
): Promise<Answered> => {
  const name = title === undefined ? ok(undefined) : readTitle(title);
  if (!name.ok) return name;
  return stepViewer(
    viewer,
    { conversationId },
    ({ conversation: row, now }) => {
      const marks: Marks = {
        title: name.value === undefined ? row.title : name.value,
        pinnedAt: since(pinned, row.pinnedAt, now),
        archivedAt: since(archived, row.archivedAt, now),
        seenOrder:
          seenOrder === undefined
            ? row.seenOrder
            : Math.max(row.seenOrder ?? 0, Math.min(seenOrder, row.lastOrder)),
      };
      const isSame = NAMES.every((key) => marks[key] === row[key]);
      return { change: isSame ? null : { conversation: marks } };
    },
    deps,
  );
};
