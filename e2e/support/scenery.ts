import {
  startModelServer,
  startServerProcess,
  scenario,
  type RecordedRequest,
  type ServerProcess,
} from "@evenfall/testkit";
import { QUICK } from "./world.ts";

/** Words that make the scripted model keep a visitor waiting: the typing dots stay. */
export const KEEP_TYPING = "take all the time you need";

/** Words that make it fail: a canned reply stands in. */
export const FALL_OVER = "this one gets lost";

/** Addresses of the servers that scenes are played on. */
export interface Scenery {
  /** Reads at once; replies come from the scripted model. */
  readonly quickUrl: string;
  /** Another, started when it is asked for, takes ten minutes to read: a message stays delivered. */
  unhurriedUrl(): Promise<string>;
}

export interface StandingScenery extends Scenery {
  /** From now on the model says these, one after another, and then begins again; small talk by default. */
  says(replies?: readonly string[]): void;
  dispose(): Promise<void>;
}

const SMALL_TALK = [
  "okay. there's a pelican outside my window who thinks he owns the marina. i've named him Gerald",
  "he disapproves of everyone but the guy with the bait. honestly, fair",
  "then your boss has good posture and a terrible attitude. what did he do today?",
  "mm. that sounds like a day with sharp edges. come sit by the water for a minute",
];

const lastWords = (request: RecordedRequest): string =>
  JSON.stringify(request.body?.messages?.at(-1)?.content ?? "");

/** Starts the first server; the scripted model answers both. */
export const raiseScenery = async (): Promise<StandingScenery> => {
  let replies: readonly string[] = SMALL_TALK;
  const model = await startModelServer({
    script: (request) => {
      const words = lastWords(request);
      if (words.includes(KEEP_TYPING)) return scenario.hangBeforeHeaders;
      if (words.includes(FALL_OVER)) return scenario.modelNotFound;
      const said = (request.body?.messages ?? []).filter(({ role }) => role === "assistant").length;
      return scenario.reply(replies[said % replies.length] ?? "");
    },
  });
  const env = {
    ...QUICK,
    MODEL_BASE_URL: model.url,
    MODEL_NAME: "test-model",
    LOG_LEVEL: "silent",
  };
  const quick = await startServerProcess({ env });
  let unhurried: Promise<ServerProcess> | null = null;
  return {
    quickUrl: quick.url,
    unhurriedUrl: async () => {
      unhurried ??= startServerProcess({ env: { ...env, READ_DELAY_MS: "600000-600000" } });
      return (await unhurried).url;
    },
    says: (next = SMALL_TALK) => {
      replies = next;
    },
    dispose: async () => {
      await quick.dispose();
      await (await unhurried)?.dispose();
      await model.close();
    },
  };
};
