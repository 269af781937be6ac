import { expect, test } from "vitest";
import {
  judgeGate,
  judgeLog,
  judgeMarks,
  judgeThread,
  markedLine,
  marksIn,
  numberedReply,
  repliesUsedTwice,
} from "./judge.ts";
import { createRecorder, type SeenMessage } from "./record.ts";

const THREAD = "thread";

const said = (id: string, order: number, own: Partial<SeenMessage> = {}): SeenMessage => ({
  id,
  role: "user",
  content: `words of ${id}`,
  order,
  isSealed: false,
  ...own,
});
const reply = (id: string, order: number, number: number, to: string, isSealed = false) =>
  said(id, order, {
    role: "assistant",
    content: numberedReply(number, `words of ${to}`),
    isSealed,
  });

/** Two messages in one turn, one in the next, everything answered. */
const healthy = [
  said("a", 1),
  said("b", 2),
  reply("r1", 3, 1, "b"),
  said("c", 4),
  reply("r2", 5, 2, "c"),
];

const recorded = () => {
  const recorder = createRecorder();
  for (const message of healthy.filter(({ role }) => role === "user")) {
    recorder.attempted(THREAD, message);
    recorder.acknowledged(THREAD, message);
  }
  recorder.saw(THREAD, healthy);
  return recorder;
};

const changed = (id: string, change: Partial<SeenMessage>) =>
  healthy.map((message) => (message.id === id ? { ...message, ...change } : message));

const verdict = (messages: readonly SeenMessage[], turn = "idle"): string =>
  judgeThread(recorded().thread(THREAD), { turn, messages }).join("\n");

test("nothing is wrong with a healthy conversation", () => {
  expect(verdict(healthy)).toBe("");
  expect(repliesUsedTwice([{ turn: "idle", messages: healthy }])).toEqual([]);
});

test.each([
  ["lost: b", healthy.toSpliced(1, 1)],
  ["changed: a", changed("a", { content: "other" })],
  ["vanished: assistant message r2", healthy.slice(0, -1)],
  ["unanswered: c", healthy.slice(0, -1)],
  ["doubled reply: r3", [...healthy, reply("r3", 6, 3, "c")]],
  ["wrong answer", changed("r2", { content: numberedReply(2, "words of a") })],
  ["doubled: c", [...healthy, said("c", 6)]],
  ["out of order", healthy.toReversed()],
  ["invented: nobody sent x", [...healthy, said("x", 6)]],
])("a conversation is judged: %s", (fault, messages) => {
  expect(verdict(messages)).toContain(fault);
});

test("a turn that never ends, a reply in two places and what was refused are seen", () => {
  expect(verdict(healthy, "typing")).toContain("unfinished");
  const thread = { turn: "idle", messages: healthy };
  expect(repliesUsedTwice([thread, thread])).toHaveLength(2);
  const recorder = recorded();
  recorder.saw(THREAD, [said("a", 2, { content: "other" })]);
  expect(recorder.contradictions).toEqual(["a moved from place 1 to 2", "a changed its words"]);
  recorder.refused(THREAD, "a");
  expect(judgeThread(recorder.thread(THREAD), thread).join()).toContain("refused, yet stored: a");
});

const sealed = [...healthy, said("d", 6), reply("s", 7, 3, "d", true)];

test.each([
  ["lacks r2", healthy.slice(0, -1), healthy],
  ["has x, which is stored nowhere", [...healthy, said("x", 6)], healthy],
  ["place 9", changed("a", { order: 9 }), healthy],
  ['has a "no"', changed("a", { content: "no" }), healthy],
  ["something else", changed("r1", { role: "user" }), healthy],
])("a client's log that is not the stored one is told: %s", (fault, log, stored) => {
  expect(judgeLog("the page", stored, stored)).toEqual([]);
  expect(judgeLog("the page", log, stored).join()).toContain(fault);
});

test("a client's log may lack the words that the gate keeps back", () => {
  const page = sealed.map((message) => (message.isSealed ? { ...message, content: "" } : message));
  expect(judgeLog("the page", page, sealed)).toEqual([]);
});

test("a visitor's words stand in no other thread, and are found where they are quoted", () => {
  const own = said("a", 1, { content: markedLine("visitor-1", "good evening") });
  expect(judgeMarks("visitor-1", [own])).toEqual([]);
  expect(judgeMarks("visitor-12", [own]).join()).toContain("word of visitor-1 seen by visitor-12");
  const asked = `${own.content}\nReply 3 to ${markedLine("visitor-2", "hm")}`;
  expect([...marksIn(asked)]).toEqual(["visitor-1", "visitor-2"]);
});

test("a guest has two replies to read and a third that is sealed, and no more", () => {
  const replies = (count: number, open: number) =>
    Array.from({ length: count }, (_, n) => reply(`r${n}`, n + 1, n, "a", n >= open));
  expect(judgeGate(replies(3, 2))).toEqual([]);
  expect(judgeGate(replies(3, 3))).toEqual(["a gate passed: 3 open replies"]);
  expect(judgeGate(replies(4, 2))).toEqual(["a gate passed: 4 replies"]);
});
