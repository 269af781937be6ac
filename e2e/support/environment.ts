import {
  startModelServer,
  startServerProcess,
  scenario,
  type RecordedRequest,
  type ServerProcess,
} from "@evenfall/testing";
import { modelSettings } from "../../chaos/system/numbered-model.ts";
import { QUICK } from "./harness.ts";

/** Words that make the scripted model keep a visitor waiting: the typing dots stay. */
export const KEEP_TYPING = "take all the time you need";

/** Words that make it fail: a canned reply stands in. */
export const FALL_OVER = "this one gets lost";

/** Addresses of the servers that states are reached on. */
export interface Environment {
  /** Reads at once; replies come from the scripted model. */
  readonly quickUrl: string;
  /** Another, started when it is asked for, takes ten minutes to read: a message stays delivered. */
  unhurriedUrl(): Promise<string>;
}

export interface SharedEnvironment extends Environment {
  /** From now on the model answers the newest turn that it is given so; small talk by default. */
  says(answer?: (newestTurn: string) => string): void;
  dispose(): Promise<void>;
}

const SMALL_TALK = [
  "okay. there's a pelican outside my window who thinks he owns the marina. i've named him Gerald",
  "he disapproves of everyone but the guy with the bait. honestly, fair",
  "then your boss has good posture and a terrible attitude. what did he do today?",
  "mm. that sounds like a day with sharp edges. come sit by the water for a minute",
];

const newestTurn = (request: RecordedRequest): string => {
  const content = request.body?.messages?.at(-1)?.content ?? "";
  return typeof content === "string" ? content : JSON.stringify(content);
};

/** Starts the first server; the scripted model answers both. */
export const startEnvironment = async (): Promise<SharedEnvironment> => {
  let answer: ((newestTurn: string) => string) | null = null;
  const model = await startModelServer({
    script: (request) => {
      const words = newestTurn(request);
      if (words.includes(KEEP_TYPING)) return scenario.hangBeforeHeaders;
      if (words.includes(FALL_OVER)) return scenario.modelNotFound;
      if (answer !== null) return scenario.reply(answer(words));
      const said = (request.body?.messages ?? []).filter(({ role }) => role === "assistant").length;
      return scenario.reply(SMALL_TALK[said % SMALL_TALK.length] ?? "");
    },
  });
  const env = { ...QUICK, ...modelSettings(model) };
  const quick = await startServerProcess({ env });
  let unhurried: Promise<ServerProcess> | null = null;
  return {
    quickUrl: quick.url,
    unhurriedUrl: async () => {
      unhurried ??= startServerProcess({ env: { ...env, READ_DELAY_MS: "600000-600000" } });
      return (await unhurried).url;
    },
    says: (next) => {
      answer = next ?? null;
    },
    dispose: async () => {
      await quick.dispose();
      await (await unhurried)?.dispose();
      await model.close();
    },
  };
};
