import {
  numberedReply,
  scenario,
  startModelServer,
  type ModelServer,
  type RecordedRequest,
} from "@evenfall/testing";

/** The visitor's newest line in a request to a model; every message of these tests is one line. */
export const newestLine = (request: RecordedRequest): string =>
  request.body?.messages?.at(-1)?.content.split("\n").at(-1) ?? "";

/** A reply with the number of the call and the line that it answers, so that a duplicate or a mix-up is noticed. */
export const numbered = (options: Parameters<typeof scenario.reply>[1] = {}) =>
  scenario.reply(({ request }) => numberedReply(request.number, newestLine(request)), options);

/** A stand-in model whose replies are numbered. */
export const startNumberedModel = (): Promise<ModelServer> =>
  startModelServer({ script: numbered() });

/** Settings with which a server uses this model. */
export const modelSettings = (model: ModelServer) => ({
  MODEL_BASE_URL: model.url,
  MODEL_NAME: "test-model",
});
