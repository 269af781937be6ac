import { scenario, type ModelServer } from "@evenfall/testing";

/** A model that thinks until a test lets it answer. */
export interface HeldModel {
  /** Resolves when a server asks it. */
  readonly asked: Promise<void>;
  answer(text: string): void;
}

/** From now on the model waits with its answer. */
export const holdModel = (model: ModelServer): HeldModel => {
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
