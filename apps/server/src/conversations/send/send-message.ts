import { fail, MESSAGE_MAX_LENGTH, ok, parseContent, type ContentFault } from "@evenfall/domain";
import type { Screened } from "../../safety/index.ts";
import type { Queries } from "../../platform/database/database.ts";
import { acceptMessage } from "./accept-message.ts";
import { answerBySafety } from "./answer-by-safety.ts";
import type { AskDeps, ConversationsDeps } from "../deps.ts";
import { screenIn, screenMessage, sendQuery, type ScreenedWords } from "./screen-message.ts";
import { refuse, type Answered, type Refusal } from "../calls.ts";
import type { SendCommand } from "./send-command.ts";
import { snapshot } from "../thread/read-conversation.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { stepViewer, type ViewerDecision } from "../thread/step-viewer.ts";
import type { Viewer } from "../viewer.ts";

const CONTENT_REASONS: Readonly<Record<ContentFault, Pick<Refusal, "reason" | "message">>> = {
  empty: { reason: "message-empty", message: "An empty message is not sent." },
  "too-long": {
    reason: "message-too-long",
    message: `A message has at most ${MESSAGE_MAX_LENGTH.toLocaleString("en-US")} characters.`,
  },
  "unreadable-characters": {
    reason: "message-unreadable",
    message: "This message holds characters that cannot be shown.",
  },
};

export const contentFailure = (fault: ContentFault): Refusal => ({
  kind: "content-invalid",
  ...CONTENT_REASONS[fault],
  field: "content",
});

/** The answer to a message whose id came before; null where it is new (design §3.3). */
const answerAgain = async (
  { known, conversation: key, guest, isLocked, queries }: Deciding,
  command: Pick<SendCommand, "content">,
  deps: ConversationsDeps,
): Promise<Answered | null> => {
  if (known === null) return null;
  const same =
    known.conversationId === key.id && known.role === "user" && known.content === command.content;
  if (!same) return fail({ kind: "message-id-taken" });
  const read = (tx: Queries) => snapshot(tx, key, guest?.pass ?? null, deps);
  const whole = await (isLocked ? read(queries) : deps.database.snapshot(read));
  return whole === null ? fail({ kind: "not-found" }) : ok(whole);
};

/** The answer where a message is not simply stored: it came before, or safety answers it. Otherwise null. */
export const answerInstead = async (
  state: Deciding,
  content: string,
  command: SendCommand,
  screened: Screened,
  deps: AskDeps,
): Promise<ViewerDecision | null> => {
  const { action } = screened.verdict;
  const isMinor = screened.findings.some((finding) => finding.action === "minor");
  const again = await answerAgain(state, command, deps);
  // A crisis is answered before the lock, which may have failed the first time.
  if (again !== null)
    return { change: null, answer: isMinor ? fail({ kind: "under-age" }) : again, isMinor };
  return action === "pass" || action === "suspect"
    ? null
    : answerBySafety(state, content, command, screened, deps);
};

/** The screening of the words in the thread as it is now; repeated if the thread changed since the first. */
const judgedNow = (
  state: Deciding,
  { content }: SendCommand,
  { thread, ...screened }: ScreenedWords,
  deps: AskDeps,
): Screened | "under-age" => {
  if (state.conversation.revision === thread?.conversation.revision) return screened;
  // Whatever changed it, a lock may have come after the age was checked.
  return state.age?.outcome === "locked" ? "under-age" : screenIn(content, state, deps);
};

/**
 * Stores a visitor's message as `delivered` with a run that is due after the read delay, both or
 * neither (design §3.2). What is sent before that run is read belongs to it. The same id and
 * content again changes nothing and answers with the conversation as it is. Safety comes before every
 * limit: words that speak of a crisis are answered with a card, words that are never served are
 * refused, and whoever says they are under 18 is locked (duties L5, L11). If words only leave the age open,
 * the message is stored and its run waits for an answer.
 */
export const sendMessage = async (
  viewer: Viewer,
  command: SendCommand,
  deps: AskDeps,
): Promise<Answered> => {
  const content = parseContent(command.content);
  if (!content.ok) return fail(contentFailure(content.error));
  const words = { ...command, ownerId: viewer.ownerId };
  const screened = command.screened ?? (await screenMessage(words, null, deps));
  return stepViewer(
    viewer,
    { ...sendQuery(command), state: screened.thread },
    async (state) => {
      const judged = judgedNow(state, command, screened, deps);
      if (judged === "under-age") return refuse("under-age");
      const instead = await answerInstead(state, content.value, command, judged, deps);
      return instead ?? acceptMessage(state, content.value, command, judged, deps);
    },
    deps,
  );
};
