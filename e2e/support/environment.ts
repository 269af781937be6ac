import {
  scenario,
  startModelServer,
  startServerProcess,
  type RecordedRequest,
} from "@evenfall/testing";
import { modelSettings } from "../../chaos/system/numbered-model.ts";
import { UNHURRIED } from "../../chaos/system/settings.ts";

/** Limits that many visitors from one address would meet, and a read delay that keeps a journey short. */
export const QUICK = { ...UNHURRIED, READ_DELAY_MS: "80-160" };

/** The key under which the characters' model is asked. */
export const SECRET_KEY = "key-that-stays-on-the-server";

/** Words that make the model keep a visitor waiting: the typing dots stay. */
export const KEEP_TYPING = "take all the time you need";

/** Words that make it fail: a canned reply stands in. */
export const FALL_OVER = "this one gets lost";

const SMALL_TALK = [
  "okay. there's a pelican outside my window who thinks he owns the marina. i've named him Gerald",
  "he disapproves of everyone but the guy with the bait. honestly, fair",
  "then your boss has good posture and a terrible attitude. what did he do today?",
  "mm. that sounds like a day with sharp edges. come sit by the water for a minute",
];

/** What the visitor said last, in a request to the model. */
export const newestTurn = ({ body }: RecordedRequest): string =>
  body?.messages?.at(-1)?.content ?? "";

/** What the model says where a test asks for nothing else. */
export const smallTalk = (request: RecordedRequest) => {
  const words = newestTurn(request);
  if (words.includes(KEEP_TYPING)) return scenario.hangBeforeHeaders;
  if (words.includes(FALL_OVER)) return scenario.modelNotFound;
  const said = (request.body?.messages ?? []).filter(({ role }) => role === "assistant").length;
  return scenario.reply(SMALL_TALK[said % SMALL_TALK.length] ?? "");
};

/** A server that reads at once, and the model that speaks for its characters. */
export const startEnvironment = async () => {
  const model = await startModelServer({ script: smallTalk });
  const server = await startServerProcess({
    env: { ...QUICK, ...modelSettings(model), MODEL_API_KEY: SECRET_KEY },
  });
  return {
    server,
    model,
    dispose: async (): Promise<void> => {
      await server.dispose();
      await model.close();
    },
  };
};

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;
