import type { AsyncCommand } from "fast-check";
import type { RealVisit } from "./visit.ts";
import { isSame } from "./same-state.ts";
import type { SimpleModel, SimpleThread } from "./simple-model.ts";

/** One thing that a visitor or a node does, to the simple model and to the server. */
export type Command = AsyncCommand<SimpleModel, RealVisit> & {
  check(model: Readonly<SimpleModel>): boolean;
};

/** What is done to both, with the model checked before and the two compared after. */
export const command = (
  name: string,
  check: (model: Readonly<SimpleModel>) => boolean,
  run: (model: SimpleModel, real: RealVisit) => Promise<void>,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await isSame(model, real);
  },
  toString: () => name,
});

export const stands = ({ at }: Readonly<SimpleModel>): boolean => at !== null;

export const thread = ({ at }: SimpleModel): SimpleThread => {
  if (at === null) throw new Error("the visitor stands nowhere");
  return at;
};

export const typingOn = (model: Readonly<SimpleModel>, on: string): SimpleThread[] =>
  model.threads.filter(({ turn }) => turn.type === "typing" && turn.on === on);

export const waiting = (model: Readonly<SimpleModel>): SimpleThread[] =>
  model.threads.filter(({ turn }) => turn.type === "waiting");

export const isQuiet = (model: Readonly<SimpleModel>): boolean =>
  model.threads.every(({ turn }) => turn.type === "idle");
