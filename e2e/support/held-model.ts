import { scenario, type ModelServer } from "@evenfall/testing";

/** From now on the model waits until the test lets it answer; `asked` resolves when a server calls it. */
export const holdModel = (model: ModelServer) => {
  const asked = Promise.withResolvers<void>();
  const words = Promise.withResolvers<string>();
  model.play({
    play: async (exchange) => {
      asked.resolve();
      await scenario.reply(await words.promise).play(exchange);
    },
  });
  return { asked: asked.promise, answer: words.resolve };
};
