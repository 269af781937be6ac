import { EngineFailure, type Assistant } from "@evenfall/server/assistant/index.ts";
import { FAILS } from "./simple-model.ts";

/** Who a reply is withheld for: a node that will be dead by then, or one that is alive. */
export type Held = "the dead" | "the living";

export const answerTo = (line: string): string => `answer to ${line}`;
export const lateAnswerTo = (line: string): string => `late answer to ${line}`;

/** An assistant that answers what the newest line asks for, at once or when it is let go. */
export const createPlayedAssistant = () => {
  const waiting: Record<Held, (() => void)[]> = { "the dead": [], "the living": [] };
  let holding: Held | null = null;
  const reply: Assistant["reply"] = async ({ history }) => {
    const line = history.at(-1)?.content ?? "";
    const whom = holding;
    if (whom !== null) await new Promise<void>((resolve) => waiting[whom].push(resolve));
    if (line.includes(FAILS)) throw new EngineFailure("server-error", "as it was told to");
    const text = whom === "the dead" ? lateAnswerTo(line) : answerTo(line);
    return { text, engine: "played", state: null, usage: null };
  };
  return {
    reply,
    /** From now on replies are withheld for them; null holds none back. */
    holdsFor: (whom: Held | null): void => {
      holding = whom;
    },
    /** Replies that are withheld. */
    held: (whom: Held): number => waiting[whom].length,
    letsGo: (whom: Held): void => {
      for (const go of waiting[whom].splice(0)) go();
    },
  };
};

export type PlayedAssistant = ReturnType<typeof createPlayedAssistant>;
