import { array, assert, asyncProperty, constantFrom, nat, tuple } from "fast-check";
import { expect, it } from "vitest";
import { createVersionTree } from "@evenfall/testing/conversations/model-based/version-tree.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";

const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 25);

/** What was taken back at the end of a version is offered again when that version is shown. */
const OPEN_WITHIN: [string, number][] = [
  ["says", 0],
  ["says", 0],
  ["takes back", 2],
  ["edits", 0],
  ["shows", 0],
];

it(
  "shows the versions that a tree of them shows, whatever was edited, taken back, asked anew or brought back",
  async () => {
    const { harness, sam } = await accountHarness();
    let count = 0;
    harness.fakes.assistant.reply = async () => {
      count += 1;
      return { text: `reply ${count}`, engine: "played", state: null, usage: null };
    };
    const plays = async (steps: [string, number][]) => {
      const tree = createVersionTree();
      await sam.opens();
      const tab = sam.tab().at(sam.conversationId);
      let seen = await tab.current();
      const answered = async (): Promise<void> => {
        const last = (await sam.isAnswered()).messages.at(-1);
        if (last !== undefined) tree.add(last);
      };
      for (const [step, nth] of steps) {
        const shown = tree.shown();
        const pick = shown[nth % Math.max(1, shown.length)];
        const isMine = pick !== undefined && !pick.content.startsWith("reply");
        const id = harness.ids.next();
        if (step === "says") {
          await sam.says(`line ${id}`, id);
          tree.add({ id, content: `line ${id}` });
          await answered();
        } else if (step === "edits" && isMine) {
          given(await sam.edits(pick.id, `line ${id}`, id));
          tree.putAway(pick.id);
          tree.add({ id, content: `line ${id}` });
          await answered();
        } else if (step === "takes back" && isMine) {
          given(await sam.takesBack(pick.id));
          tree.putAway(pick.id);
        } else if (step === "asks another" && pick !== undefined && !isMine) {
          given(await sam.asksAnother(pick.id));
          tree.putAway(pick.id);
          await answered();
        } else if (step === "shows") {
          const { putAway } = (await sam.current()).conversation;
          const heads = shown.filter(({ versions }) => versions !== undefined);
          const head = heads[nth % Math.max(1, heads.length)];
          if (putAway !== undefined && nth % 2 === 0) {
            const to = (nth % putAway.of) + 1;
            given(await sam.shows(putAway.id, to));
            tree.show(null, to);
          } else if (head?.versions !== undefined) {
            const to = (nth % head.versions.of) + 1;
            given(await sam.shows(head.id, to));
            tree.show(head.id, to);
          }
        }
        const now = await sam.current();
        expect(now.messages.map((one) => [one.id, one.content, one.versions])).toEqual(
          tree.shown().map((one) => [one.id, one.content, one.versions]),
        );
        expect(now.conversation.putAway?.of ?? null).toBe(tree.open());
        // A tab that missed the events asks for what came since.
        const news = await tab.after(seen.conversation.revision);
        const known = new Map(seen.messages.map((one) => [one.id, one]));
        for (const one of news.messages) known.set(one.id, one);
        for (const gone of news.removed) known.delete(gone);
        seen = { ...news, messages: [...known.values()].toSorted((a, b) => a.order - b.order) };
        expect(seen.messages).toEqual(now.messages);
      }
    };
    const step = constantFrom(
      "says",
      "says",
      "edits",
      "takes back",
      "asks another",
      "shows",
      "shows",
    );
    await assert(
      asyncProperty(array(tuple(step, nat({ max: 29 })), { maxLength: 14, size: "max" }), plays),
      { examples: [[OPEN_WITHIN]], numRuns: SEQUENCES, seed: 1, verbose: 1 },
    );
  },
  60_000 + SEQUENCES * 4_000,
);
