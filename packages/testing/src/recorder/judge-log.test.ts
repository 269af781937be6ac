import { describe, expect, test } from "vitest";
import { judgeGate } from "./judge-gate.ts";
import { judgeLog } from "./judge-log.ts";
import { judgeMarks, markedLine, marksIn } from "./judge-marks.ts";
import type { SeenMessage } from "./record.ts";

const line = (id: string, order: number, changed: Partial<SeenMessage> = {}): SeenMessage => ({
  id,
  role: "user",
  content: `words of ${id}`,
  order,
  isSealed: false,
  ...changed,
});
const reply = (id: string, order: number, isSealed = false): SeenMessage =>
  line(id, order, { role: "assistant", isSealed });

const stored = [line("a", 1), reply("r", 2), line("b", 3), reply("s", 4, true)];

describe("a client's log beside the database", () => {
  test("is well when it is the same", () => {
    expect(judgeLog("the page", stored, stored)).toEqual([]);
  });

  test("fails where it lacks a message, or has one that is stored nowhere", () => {
    expect(judgeLog("the page", stored.slice(0, 3), stored)).toEqual([
      'the page lacks s "words of s"',
    ]);
    expect(judgeLog("the page", [...stored, line("x", 5)], stored)).toEqual([
      "the page has x, which is stored nowhere",
    ]);
  });

  test("fails where a message stands at another place, says something else, or is another's", () => {
    const changed = (id: string, change: Partial<SeenMessage>) =>
      stored.map((message) => (message.id === id ? { ...message, ...change } : message));
    expect(judgeLog("the page", changed("a", { order: 9 }), stored).join()).toContain("place 9");
    expect(judgeLog("the page", changed("a", { content: "no" }), stored).join()).toContain(
      'has a "no"',
    );
    expect(judgeLog("the page", changed("r", { role: "user" }), stored)).toHaveLength(1);
    expect(judgeLog("the page", changed("s", { isSealed: false }), stored)).toHaveLength(1);
  });

  test("is not asked for the words that the gate keeps back", () => {
    const page = stored.map((message) =>
      message.isSealed ? { ...message, content: "" } : message,
    );
    expect(judgeLog("the page", page, stored)).toEqual([]);
  });
});

describe("the words of one visitor", () => {
  const own = line("a", 1, { content: markedLine("visitor-1", "good evening") });

  test("are nowhere but in their own thread", () => {
    expect(judgeMarks("visitor-1", [own])).toEqual([]);
    expect(judgeMarks("visitor-12", [own]).join()).toContain(
      "word of visitor-1 seen by visitor-12",
    );
  });

  test("are found in what the model is asked", () => {
    const asked = `${own.content}\nReply 3 to ${markedLine("visitor-2", "hm")}`;
    expect([...marksIn(asked)]).toEqual(["visitor-1", "visitor-2"]);
  });
});

describe("the thread of a guest", () => {
  const bounds = { openReplies: 2, replies: 3 };

  test("may hold two replies to read and a third that is sealed", () => {
    expect(judgeGate([reply("a", 1), reply("b", 2), reply("c", 3, true)], bounds)).toEqual([]);
  });

  test("shows that a gate was passed", () => {
    const open = [reply("a", 1), reply("b", 2), reply("c", 3)];
    expect(judgeGate(open, bounds)).toEqual(["a gate passed: 3 open replies"]);
    const sealed = [reply("a", 1), reply("b", 2), reply("c", 3, true), reply("d", 4, true)];
    expect(judgeGate(sealed, bounds)).toEqual(["a gate passed: 4 replies"]);
  });
});
