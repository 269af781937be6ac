import { expect } from "vitest";
import { given, refusal } from "./visit.ts";
import * as simple from "./simple-model.ts";
import { command, stands, thread, type Command } from "./command.ts";

export const sends = (tab: number, line: string): Command =>
  command(`says "${line}" in tab ${tab}`, stands, async (model, real) => {
    const at = thread(model);
    const id = real.harness.ids.next();
    const why = simple.refusalOf(model, at);
    const sent = await real.tab(tab, model).send(line, id, real.address);
    expect(refusal(sent)).toBe(why);
    if (why === null) simple.takes(at, id, line);
    if (why === "notice-required") {
      given(await real.tab(tab, model).sees());
      at.isNoticeShown = true;
    }
  });

/** The same id again: nothing changes, whatever it says and wherever it is sent. */
export const sendsAgain = (tab: number, nth: number, isChanged: boolean): Command =>
  command(
    `sends message ${nth} again${isChanged ? " with other words" : ""} in tab ${tab}`,
    stands,
    async (model, real) => {
      const own = model.threads
        .filter(({ owner }) => owner === model.visitorKind)
        .flatMap((one) => one.messages.map((message) => ({ one, message })))
        .filter(({ message }) => message.role === "user");
      const again = own[nth % Math.max(1, own.length)];
      if (again === undefined) return;
      const { id, content } = again.message;
      const words = isChanged ? `${content} or so` : (content ?? "");
      const sent = await real.tab(tab, model).send(words, id ?? "", real.address);
      const isHere = again.one === model.at && !isChanged;
      expect(refusal(sent)).toBe(isHere ? null : "message-id-taken");
    },
  );

/** Two tabs send in the same moment: one is first, and both are taken where there is room for both. */
export const sendsTwice = (line: string): Command =>
  command(
    `says "${line}" in two tabs at once, under one id`,
    (model) => stands(model) && simple.refusalOf(model, thread(model)) === null,
    async (model, real) => {
      const id = real.harness.ids.next();
      const both = await Promise.all(
        [0, 1].map((tab) => real.tab(tab, model).send(line, id, real.address)),
      );
      expect(both.map(refusal)).toEqual([null, null]);
      simple.takes(thread(model), id, line);
    },
  );

export const triesAgain = (): Command =>
  command(
    "asks for another reply than the canned line",
    (model) =>
      model.visitorKind === "account" &&
      model.at?.turn.type === "idle" &&
      model.at.isNoticeShown &&
      model.at.messages.at(-1)?.content === simple.ANY_CANNED_LINE,
    async (model, real) => {
      const tab = real.tab(0, model);
      const shown = await tab.current();
      given(await tab.retries(shown.messages.at(-1)?.id ?? ""));
      simple.isTriedAgain(thread(model));
    },
  );
