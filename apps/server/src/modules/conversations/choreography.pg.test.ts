import { expect, it } from "vitest";
import { createStage } from "./stage.ts";

it("stores a message as delivered, reads it after one to four seconds, and answers once", async () => {
  const stage = await createStage();
  const sam = await (await stage.account()).opens();
  const sent = await sam.says("hey, long day");
  expect(sent.messages.map((message) => message.status)).toEqual(["delivered"]);
  expect(sent.turn).toBe("waiting");

  await stage.clock.advance(999);
  expect((await sam.current()).turn).toBe("waiting");

  const answered = await sam.isAnswered();
  expect(answered.messages.map(({ role, content, status }) => ({ role, content, status }))).toEqual([
    { role: "user", content: "hey, long day", status: "read" },
    { role: "assistant", content: "reply 1", status: "read" },
  ]);
  expect(answered.messages[1]).toMatchObject({ generatedBy: "ai", source: "engine" });
  const turns = stage.events.flatMap(({ event }) =>
    event.type === "conversation-changed" && event.update !== undefined ? [event.update.turn] : [],
  );
  expect(turns).toEqual(["idle", "waiting", "typing", "idle"]);
});
