import { describe, expect, it } from "vitest";
import { GROWS_WITH_LENGTH, growthOf } from "@evenfall/testing/platform/growth.ts";
import { createPasswordWorker } from "./ask-password-worker.ts";
import { checkNewPassword, createPasswordRules, rulesForOperator } from "./password-rule.ts";
import { judgePassword } from "./password-strength.ts";

const visitors = createPasswordRules({ minLength: 6 });
const operators = rulesForOperator(visitors);
const OWN_WORDS = ["Evenfall", "Ada Lovelace", "countess.of.lace@example.org"];

const judge = async (password: string, rules = visitors): Promise<string> => {
  const checked = await checkNewPassword(password, rules, OWN_WORDS);
  return checked.ok ? "taken" : checked.error;
};

describe("a password that is guessed at once is refused", () => {
  it.each([
    ["a row of keys", "poiuytre"],
    ["one sign over and over", "zzzzzzzzzzzzzzz"],
    ["a leaked one, dressed up", "p@$$w0rd"],
    ["a leaked one in letters of full width", "ｐａｓｓｗｏｒｄ１"],
    ["the place's name", "EvenFall"],
    ["one's own name", "Lovelace7"],
    ["one's own mailbox", "countess.of.lace"],
    ["a part of it", "countess1"],
  ])("%s: %s", async (_what, password) => {
    expect(await judge(password)).toMatch(/^(weak|breached)$/);
  });
});

describe("a password of whatever kind that is not is taken", () => {
  it.each([
    ["of six signs", "q7#fdx"],
    ["128 signs", "a grey heron waits; ".repeat(7).slice(0, 128)],
    ["Cyrillic", "вечерняя прогулка"],
    ["Arabic", "نزهة المساء"],
    ["emoji among letters", "🌒 over the bay 🌊"],
    ["a word of one's own within much more", "Evenfall heron lantern violin"],
  ])("%s: %s", async (_what, password) => {
    expect(await judge(password)).toBe("taken");
  });
});

it.each([
  ["q7#fdx", "taken", "too-short"],
  ["characteristic", "taken", "weak"],
  ["a-long-evening-walk-7", "taken", "taken"],
])("asks more of whoever may see more: %s", async (password, ofVisitor, ofOperator) => {
  expect(await judge(password)).toBe(ofVisitor);
  expect(await judge(password, operators)).toBe(ofOperator);
});

it.each([
  ["q7#fd", "too-short"],
  ["q".repeat(129), "too-long"],
  ["PassWord123", "breached"],
])("says first what is plainest: %s", async (password, fault) => {
  expect(await judge(password)).toBe(fault);
});

it("costs little more for the worst text than for a short one", () => {
  for (const part of ["4@8({[<369&#!1/|0$5+7%2/4", "19901991"]) {
    const worst = part.repeat(16).slice(0, 128);
    const judges = (length: number) =>
      judgePassword(length < worst.length ? "q7#fdx" : worst, OWN_WORDS);
    expect(growthOf(worst.length, judges)).toBeLessThan(GROWS_WITH_LENGTH);
  }
});

it("is judged also where the thread that judges ends with every question", async () => {
  const ask = createPasswordWorker(0);
  expect(await ask("q7#fdx", [])).toEqual(judgePassword("q7#fdx", []));
  const both = await Promise.all(["password", "q7#fdx"].map((password) => ask(password, [])));
  expect(both.map(({ isBreached }) => isBreached)).toEqual([true, false]);
});
