import {
  scenario,
  startModelServer,
  startServerProcess,
  type RecordedRequest,
} from "@evenfall/testing";
import { modelSettings } from "../../chaos/system/numbered-model.ts";
import { UNHURRIED } from "../../chaos/system/settings.ts";

/** Limits high enough for many visitors with one address, and a short read delay. */
export const QUICK = { ...UNHURRIED, READ_DELAY_MS: "80-160" };

/** The API key for the characters' model. */
export const SECRET_KEY = "key-that-stays-on-the-server";

/** Words that make the model hang, so that the typing dots stay. */
export const KEEP_TYPING = "take all the time you need";

/** Words that make the model fail, so that a canned reply comes. */
export const FALL_OVER = "this one gets lost";

const SMALL_TALK = [
  "okay. there's a pelican outside my window who thinks he owns the marina. i've named him Gerald",
  "he disapproves of everyone but the guy with the bait. honestly, fair",
  "then your boss has good posture and a terrible attitude. what did he do today?",
  "mm. that sounds like a day with sharp edges. come sit by the water for a minute",
];

/** The last message in a request to the model. */
export const newestTurn = ({ body }: RecordedRequest): string =>
  body?.messages?.at(-1)?.content ?? "";

/** The model's default replies. */
export const smallTalk = (request: RecordedRequest) => {
  const words = newestTurn(request);
  if (words.includes(KEEP_TYPING)) return scenario.hangBeforeHeaders;
  if (words.includes(FALL_OVER)) return scenario.modelNotFound;
  const said = (request.body?.messages ?? []).filter(({ role }) => role === "assistant").length;
  return scenario.reply(SMALL_TALK[said % SMALL_TALK.length] ?? "");
};

/** Starts a server with a short read delay, and the model for its characters. */
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
