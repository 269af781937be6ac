import { conversationUpdate, mustParse } from "@evenfall/contracts";
import { judgeThread, newPerson, scenario, type HttpClient } from "@evenfall/testing";
import { rounds } from "@evenfall/testing/platform/rounds.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newestLine, numbered } from "../system/numbered-model.ts";
import { toSeen } from "../visitors/live-thread.ts";
import { turnEnds } from "../visitors/settle.ts";
import {
  listAll,
  makeAccount,
  untilAnswered,
  visitOverHttp,
} from "../visitors/visitor-over-http.ts";
import { singleServer } from "./support.ts";

const ROUNDS = rounds({ few: 1, many: 6 });

const LAST_LINE = "and i am about to stay";

test("a claim, raced from two tabs and killed half-way, ends as one open conversation in order", async () => {
  const { server, model, recorder, dice, url } = await singleServer();
  for (let round = 1; round <= ROUNDS; round += 1) {
    model.play((request) =>
      newestLine(request) === LAST_LINE ? scenario.hangBeforeHeaders : numbered(),
    );
    // One answered message, and one whose reply is still being written.
    const asked = model.waitForRequest(model.calls + 2);
    const guest = await visitOverHttp("guest", { url, recorder });
    const { client, conversationId } = guest;
    await guest.says("i came as a guest");
    await turnEnds(guest);
    await guest.says(LAST_LINE);
    await asked;
    await guest.leaves();
    const asGuest = client.copy();
    await makeAccount(client, newPerson());

    const tabs = [client, client.copy()];
    const claim = (tab: HttpClient) => tab.call("POST", "/api/claim", {});
    const racing = tabs.map(claim);
    await sleep(dice.between(0, 25));
    await server.kill({ database: dice.between(0, 2) === 0 });
    await Promise.all(racing);
    model.play(numbered());
    await server.start();
    // Both tabs claim again, twice, as a page does that got no answer.
    for (const tab of [...tabs, ...tabs])
      expect(await untilAnswered(() => claim(tab)), `FAULT_SEED=${dice.seed}`).toMatchObject({
        status: 200,
      });

    const path = `/api/conversations/${conversationId}`;
    const read = (who: HttpClient) => untilAnswered(() => who.call("GET", path));
    const state = async () => mustParse(conversationUpdate, (await read(client)).body);
    while ((await state()).turn !== "idle") await sleep(20);
    const { gate, turn } = await state();
    const thread = { turn, messages: (await listAll(client, conversationId)).map(toSeen) };
    expect(judgeThread(recorder.thread(conversationId), thread)).toEqual([]);
    expect(thread.messages.map(({ role, isSealed }) => [role, isSealed])).toEqual(
      ["user", "assistant", "user", "assistant"].map((role) => [role, false]),
    );
    expect(gate).toBe("none");
    expect((await read(asGuest)).status).not.toBe(200);
  }
  expect(recorder.contradictions).toEqual([]);
});
