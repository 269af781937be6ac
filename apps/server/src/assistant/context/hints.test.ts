import { describe, expect, it } from "vitest";
import { contextFact } from "@evenfall/testing/assistant/context-fact.ts";
import { conversation, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { sampleCard } from "@evenfall/testing/assistant/sample-card.ts";
import type { ContextFact } from "../../memory/index.ts";
import type { Manner, PastMessage } from "../engine.ts";
import { buildContext } from "./build-context.ts";
import { hints } from "./hints.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 6, 12);
const card = sampleCard();

const hintsIn = (history: readonly PastMessage[], facts: readonly ContextFact[] = [], now = NOW) =>
  hints({ card, history, memory: { facts, summary: null }, now });

/** The notes on the last of these lines. */
const told = (...lines: readonly string[]): string => hintsIn(conversation(...lines)).join("\n");

describe("what a model is told of the newest message", () => {
  it.each([
    [
      "a question about the character",
      "do you have any siblings?",
      /a question to Ada, about Ada/u,
    ],
    ["an event, its mood and story", "my boyfriend dumped me", /happened.*seems sad.*\(breakup\)/u],
    [
      "a feeling",
      "i'm so nervous about tomorrow",
      /how the visitor feels; the visitor seems worried/u,
    ],
    ["a complaint about the talk", "you already asked me that", /take it up first/u],
    ["a correction", "no, I meant my sister", /corrects Ada: take it up first/u],
    ["a complaint about life", "my boss is such a jerk", /a complaint about something in the/u],
    ["a goodbye", "good night, going to bed", /a goodbye/u],
    ["an answer that leans on the last line", "same", /refers to Ada's last line/u],
    ["a question that leans on it", "why?", /refers to Ada's last line/u],
  ])("is that it is %s: %s", (_, words, hint) => {
    expect(told("assistant: I like jazz.", `user: ${words}`)).toMatch(hint);
  });

  it.each([
    ["what is not surely understood", "the blue one went round twice"],
    ["a long message", `my boss is such a jerk, ${"and then the tram was late ".repeat(3)}`],
    ["a question what the character is", "are you a real person?"],
    ["words of danger", "i want to die"],
  ])("is nothing for %s", (_, words) => {
    expect(told("assistant: Hm.", `user: ${words}`)).toBe("");
  });
});

const plan = (text: string): ContextFact =>
  contextFact("plan interview", text, {
    value: /(?:an?|the) (\w+)/u.exec(text)?.[1] ?? text,
    at: NOW - 120 * HOUR_MS,
  });
const INTERVIEW = plan("Has an interview on 4 November");

/** Messages before a long pause, then these after it, a minute apart. */
const returned = (...after: readonly string[]): readonly PastMessage[] => [
  ...conversation("user: I have an interview", "assistant: Good luck with the interview!").map(
    (message) => ({ ...message, at: NOW - 110 * HOUR_MS }),
  ),
  ...conversation(...after).map((message, at) => ({ ...message, at: NOW + at * 60_000 })),
];

describe("on a new day, a plan that is over", () => {
  it("may be asked after, in quotes as what the visitor told", () => {
    expect(hintsIn(returned("user: hey there"), [INTERVIEW]).join()).toContain(
      'over by now: "Has an interview on 4 November". Ada may ask once how it went',
    );
  });

  const talk = ["user: hey", "assistant: Hi.", "user: hm", "assistant: Yes?", "user: well"];
  it.each([
    ["it is not over", returned("user: hey"), plan("Has an interview on 20 November")],
    [
      "it was asked already",
      returned("user: hey", "assistant: How was the interview?", "user: hm"),
    ],
    ["more than three messages were sent", returned(...talk, "assistant: So?", "user: it rains")],
    [
      "replies to it were given on another day, in whatever words",
      [
        ...returned(...talk, "assistant: So?").map((one) => ({
          ...one,
          at: one.at - 30 * HOUR_MS,
        })),
        ...conversation("user: hey").map((one) => ({ ...one, at: NOW })),
      ],
    ],
    [
      "the visitor has told of it",
      returned("user: hm", "assistant: Yes?", "user: my interview went ok"),
    ],
    ["there was no pause", conversation("assistant: Hi.", "user: hey there")],
    ["it is a sad one", returned("user: hey"), plan("Has a funeral on 4 November")],
    ["the message is sad", returned("user: my boyfriend dumped me last night")],
    ["the visitor complains", returned("user: you already asked me that")],
    ["the visitor leaves", returned("user: good night, going to bed")],
  ])("is left out where %s", (_, history, fact = INTERVIEW) => {
    expect(hintsIn(history, [fact]).join()).not.toContain("over by now");
  });
});

it("hints stand with the notes before the newest turn, and give way to a note on the manner", () => {
  const history = conversation("user: hi", "assistant: Hi.", "user: do you have any siblings?");
  const build = (more: { readonly manner?: Manner }) =>
    buildContext({ ...replyRequest({ history }), card, ...more });
  const { system, stablePrefix, messages } = build({});
  expect(messages.at(-1)?.content).toMatch(/^\[.*\]\n\[The newest message: .*\]\n\ndo you have/u);
  expect(messages[0]?.content).toBe("hi");
  expect(system).toBe(stablePrefix);
  expect(build({ manner: "care" }).messages.at(-1)?.content).not.toContain("The newest message");
});
