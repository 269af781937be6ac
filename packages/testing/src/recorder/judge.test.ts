import { describe, expect, test } from "vitest";
import { judgeThread, numberedReply, repliesUsedTwice, type FinalThread } from "./judge.ts";
import { createRecorder, type SeenMessage } from "./record.ts";

const THREAD = "thread";

const said = (id: string, order: number, content = `words of ${id}`): SeenMessage => ({
  id,
  role: "user",
  content,
  order,
  isSealed: false,
});
const answer = (id: string, order: number, content: string): SeenMessage => ({
  ...said(id, order, content),
  role: "assistant",
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

const recorded = () => {
  const recorder = createRecorder();
  for (const { id, role, content } of healthy.messages)
    if (role === "user") {
      recorder.attempted(THREAD, { id, content });
      recorder.acknowledged(THREAD, { id, content });
    }
  recorder.saw(THREAD, healthy.messages);
  return recorder;
};

const verdict = (messages: readonly SeenMessage[], turn = "idle"): string =>
  judgeThread(recorded().thread(THREAD), { turn, messages }).join("\n");

const without = (id: string): readonly SeenMessage[] =>
  healthy.messages
    .filter((message) => message.id !== id)
    .map((message, index) => ({ ...message, order: index + 1 }));

describe("the oracle of the fault tests", () => {
  test("finds nothing wrong with a healthy conversation", () => {
    expect(verdict(healthy.messages)).toBe("");
    expect(repliesUsedTwice([healthy])).toEqual([]);
  });

  test("sees an acknowledged message that is lost", () => {
    expect(verdict(without("b"))).toContain("lost: b");
  });

  test("sees a message whose words were changed", () => {
    const changed = healthy.messages.map((message) =>
      message.id === "a" ? said("a", 1, "other") : message,
    );
    expect(verdict(changed)).toContain("changed: a");
  });

  test("sees a reply that vanished, and its turn without an answer", () => {
    expect(verdict(without("r2"))).toContain("vanished: assistant message r2");
    expect(verdict(without("r2"))).toContain("unanswered: c");
  });

  test("sees a second reply to one turn", () => {
    expect(
      verdict([...healthy.messages, answer("r3", 6, numberedReply(3, "words of c"))]),
    ).toContain("doubled reply: r3");
  });

  test("sees one reply of the model in two conversations", () => {
    expect(repliesUsedTwice([healthy, healthy])).toHaveLength(2);
  });

  test("sees a reply that answers something else", () => {
    const wrong = healthy.messages.map((message) =>
      message.id === "r2" ? answer("r2", 5, numberedReply(2, "words of a")) : message,
    );
    expect(verdict(wrong)).toContain("wrong answer");
  });

  test("sees a message twice, out of order, or from nobody", () => {
    expect(verdict([...healthy.messages, said("c", 6)])).toContain("doubled: c");
    expect(verdict(healthy.messages.toReversed())).toContain("out of order");
    expect(verdict([...healthy.messages, said("x", 6), answer("r3", 7, "hm")])).toContain(
      "invented: nobody sent x",
    );
  });

  test("sees a turn that never ended", () => {
    expect(verdict(healthy.messages, "typing")).toContain("unfinished");
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
});
