import { describe, expect, test } from "vitest";
import {
  judgeGate,
  judgeLog,
  judgeMarks,
  judgeThread,
  markedLine,
  marksIn,
  numberedReply,
  repliesUsedTwice,
  type FinalThread,
} from "./judge.ts";
import { createRecorder, type SeenMessage } from "./record.ts";

const THREAD = "thread";

const said = (id: string, order: number, content = `words of ${id}`): SeenMessage => ({
  id,
  role: "user",
  content,
  order,
  isSealed: false,
});
const answer = (id: string, order: number, content: string, isSealed = false): SeenMessage => ({
  ...said(id, order, content),
  role: "assistant",
  isSealed,
});

/** Two messages in one turn, one in the next, everything answered. */
const healthy: FinalThread = {
  turn: "idle",
  messages: [
    said("a", 1),
    said("b", 2),
    answer("r1", 3, numberedReply(1, "words of b")),
    said("c", 4),
    answer("r2", 5, numberedReply(2, "words of c")),
  ],
};
const { messages } = healthy;

const recorded = () => {
  const recorder = createRecorder();
  for (const { id, role, content } of messages)
    if (role === "user") {
      recorder.attempted(THREAD, { id, content });
      recorder.acknowledged(THREAD, { id, content });
    }
  recorder.saw(THREAD, messages);
  return recorder;
};

const without = (id: string): readonly SeenMessage[] =>
  messages
    .filter((message) => message.id !== id)
    .map((message, index) => ({ ...message, order: index + 1 }));

const put = (changed: SeenMessage): readonly SeenMessage[] =>
  messages.map((message) => (message.id === changed.id ? changed : message));

describe("the oracle of the fault tests", () => {
  test("finds nothing wrong with a healthy conversation", () => {
    expect(judgeThread(recorded().thread(THREAD), healthy)).toEqual([]);
    expect(repliesUsedTwice([healthy])).toEqual([]);
    expect(judgeLog("the page", messages, messages)).toEqual([]);
    // It is not asked for the words that the gate keeps back.
    const sealed = [answer("r", 1, "words", true)];
    expect(judgeLog("the page", [answer("r", 1, "", true)], sealed)).toEqual([]);
  });

  test.each<[string, readonly SeenMessage[], string]>([
    ["an acknowledged message that is lost", without("b"), "lost: b"],
    ["a message whose words were changed", put(said("a", 1, "other")), "changed: a"],
    ["a reply that vanished", without("r2"), "vanished: assistant message r2"],
    ["a turn without an answer", without("r2"), "unanswered: c"],
    [
      "a second reply to one turn",
      [...messages, answer("r3", 6, numberedReply(3, "words of c"))],
      "doubled reply: r3",
    ],
    [
      "a reply that answers something else",
      put(answer("r2", 5, numberedReply(2, "words of a"))),
      "wrong answer",
    ],
    ["a message twice", [...messages, said("c", 6)], "doubled: c"],
    ["messages out of order", messages.toReversed(), "out of order"],
    [
      "a message from nobody",
      [...messages, said("x", 6), answer("r3", 7, "hm")],
      "invented: nobody sent x",
    ],
  ])("sees %s", (_, found, fault) => {
    const verdict = judgeThread(recorded().thread(THREAD), { turn: "idle", messages: found });
    expect(verdict.join("\n")).toContain(fault);
  });

  test("sees a turn that never ended, and one reply of the model in two conversations", () => {
    const verdict = judgeThread(recorded().thread(THREAD), { turn: "typing", messages });
    expect(verdict).toEqual(["unfinished: the turn is typing"]);
    expect(repliesUsedTwice([healthy, healthy])).toHaveLength(2);
  });

  test("sees a refused message in the log, and a message that changes while it is watched", () => {
    const recorder = recorded();
    recorder.refused(THREAD, "x");
    recorder.saw(THREAD, [said("a", 2, "other")]);
    expect(recorder.contradictions).toEqual(["a moved from place 1 to 2", "a changed its words"]);
    recorder.refused(THREAD, "a");
    expect(judgeThread(recorder.thread(THREAD), healthy).join()).toContain(
      "refused, yet stored: a",
    );
  });

  test.each<[string, readonly SeenMessage[], string]>([
    ["lacks a message", without("r2").slice(0, 4), "the page lacks r2"],
    ["has one that is stored nowhere", [...messages, said("x", 6)], "the page has x, which is"],
    ["has one at another place", put(said("a", 7)), "the page has a at place 7"],
    ["has one in another role", put({ ...said("a", 1), role: "assistant" }), "as something else"],
    ["has one in other words", put(said("a", 1, "other")), 'the page has a "other"'],
  ])("sees a client's log that %s", (_, log, fault) => {
    expect(judgeLog("the page", log, messages).join("\n")).toContain(fault);
  });

  test("sees words of another visitor in a thread, and in what the model is asked", () => {
    const own = said("a", 1, markedLine("visitor-1", "good evening"));
    expect(judgeMarks("visitor-1", [own])).toEqual([]);
    expect(judgeMarks("visitor-12", [own]).join()).toContain(
      "word of visitor-1 seen by visitor-12",
    );
    const asked = `${own.content}\nReply 3 to ${markedLine("visitor-2", "hm")}`;
    expect([...marksIn(asked)]).toEqual(["visitor-1", "visitor-2"]);
  });

  test("sees a gate that was passed: a third reply to read, or a fourth", () => {
    const sealed = [answer("a", 1, ""), answer("b", 2, ""), answer("c", 3, "", true)];
    expect(judgeGate(sealed)).toEqual([]);
    const open = [...sealed.slice(0, 2), answer("c", 3, "")];
    expect(judgeGate(open)).toEqual(["a gate passed: 3 open replies"]);
    const four = [...sealed, answer("d", 4, "", true)];
    expect(judgeGate(four)).toEqual(["a gate passed: 4 replies"]);
  });
});
