import { expect } from "vitest";
import { command, isQuiet, typingOn, waiting, type Command } from "./command.ts";
import { answerTo, lateAnswerTo } from "./played-assistant.ts";
import * as simple from "./simple-model.ts";

/** Time passes until every turn is over. */
export const waits = (): Command =>
  command(
    "waits for the reply",
    (model) => !isQuiet(model),
    async (model, real) => {
      real.assistant.letsGo("the living");
      await real.isQuiet();
      for (const one of model.threads)
        if (one.turn.type !== "idle") simple.isAnswered(model, one, answerTo);
    },
  );

/** A node takes up all that waits, and dies with it. */
export const nodeDies = (): Command =>
  command(
    "a node dies in the middle",
    (model) => waiting(model).length > 0 && typingOn(model, "nobody").length === 0,
    async (model, real) => {
      const taken = waiting(model);
      await real.dies(taken.length);
      for (const one of taken) simple.isRead(one, "the dead");
    },
  );

const TAKEN_OVER_WITHIN_S = 60;

/** The lease runs out: another node takes it up, and is at it. */
export const takenOver = (): Command =>
  command(
    "another node takes over",
    (model) =>
      isQuiet({
        ...model,
        threads: model.threads.filter(
          ({ turn }) => turn.type !== "typing" || turn.on !== "the dead",
        ),
      }) && typingOn(model, "the dead").length > 0,
    async (model, real) => {
      const taken = typingOn(model, "the dead");
      real.assistant.holdsFor("the living");
      for (let seconds = 0; seconds < TAKEN_OVER_WITHIN_S; seconds += 1) {
        if (real.assistant.held("the living") === taken.length) break;
        await real.waits();
      }
      real.assistant.holdsFor(null);
      expect(real.assistant.held("the living")).toBe(taken.length);
      for (const one of taken) simple.isRead(one, "the living");
    },
  );

/** What the dead node had in hand is written after all: only where nobody took it over meanwhile. */
export const writesLate = (): Command =>
  command(
    "the dead node wakes and writes",
    () => true,
    async (model, real) => {
      const still = typingOn(model, "the dead");
      real.assistant.letsGo("the dead");
      await real.rest();
      for (const one of still)
        if (simple.fails(one)) one.turn = { type: "typing", on: "nobody" };
        else simple.isAnswered(model, one, lateAnswerTo);
    },
  );
