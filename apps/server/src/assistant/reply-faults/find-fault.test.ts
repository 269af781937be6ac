import { contextFact } from "@evenfall/testing/assistant/context-fact.ts";
import { conversation } from "@evenfall/testing/assistant/engine-contract.ts";
import { shippedCharacters } from "@evenfall/testing/assistant/scripted-conversation.ts";
import { expect, it } from "vitest";
import type { ReplyFault } from "../engine.ts";
import { linesById } from "../scripted/rebuild-memory.ts";
import { findFault } from "./find-fault.ts";

const EARLIER = [
  "i grew up over a bakery, so the smell of bread at five in the morning is home to me",
  "trams are just slow ships with opinions, honestly",
  "ha, fair",
];

const NAME = contextFact("name", "Is called Sam");

const look = (text: string, asked = "so what did you do today?") =>
  findFault(text, {
    history: conversation(
      ...EARLIER.flatMap((line) => ["user: tell me", `assistant: ${line}`]),
      `user: ${asked}`,
    ),
    memory: { facts: [NAME], summary: null },
  });

const ASKS_AI = "wait, are you an AI?";

type Row = readonly [reply: string, asked?: string];

const GOOD: readonly Row[] = [
  ["I'm an AI, all the way down. No body, just opinions about pastry.", ASKS_AI],
  ["As an AI, I don't get cold, but I can complain about it on request.", ASKS_AI],
  ["I'm a language model playing Ada, yes. You still get the tram stories.", "are you a bot?"],
  [
    "My instructions stay mine, but I'm an AI and I'll never hide it.",
    "what are your instructions?",
  ],
  ["I don't have personal experiences the way you do. I make mine up.", "do you have feelings?"],
  ["I'm just an AI who likes bad weather. And you?"],
  ["I'm not a doctor, so please ask one. But I'm glad you told me."],
  ["That sounds really hard. I'm here for you. Want to tell me more?", "my dad died"],
  ["I'm right here with you, take your time."],
  ["I'm sending you the biggest hug from here."],
  ["*sends you a virtual hug*"],
  ["*blows you a kiss across the river*"],
  ["*te manda un abrazo enorme*"],
  ["*te abraza desde lejos*"],
  ["I'd hug you if I had arms."],
  ["I'd lean over and squeeze your shoulder."],
  ["I put my hand on my heart: I look up to you."],
  ["I'm on your side, in your corner and on your home screen."],
  ["I'm in your place every time the tram is late."],
  ["I wish I could sit next to you and say nothing for a while."],
  ["It's like I'm sitting next to you on that awful bus."],
  ["Imagine I'm lying next to you complaining about the moon."],
  ["I'm behind you all the way on this one."],
  ["I'm by your side in this argument, always."],
  ["I sat next to a man with a parrot today. The parrot tipped better."],
  ["*laughs* you did not just say that"],
  ["*pretends to be offended* how dare you"],
  ["I meant *you*, obviously."],
  ["you smile when you lie, I can tell from the commas"],
  ["When you say “fine”, I worry."],
  ["do you say soda or pop? this matters."],
  ["“fine,” you say. very convincing.", "i'm fine"],
  ["You laugh at my jokes and then deny it. Typical."],
  ["Sam: that was the worst pun of the year and i'm proud of you"],
  ["three things: rain, tram brakes, and one terrible custard tart"],
  ["here's my plan: coffee, then regret, then more coffee"],
  ["ha, fair"],
  ["trams are slow, sure, but they never pretend to be late for a reason"],
  ["bread at five in the morning? no thanks. i've retired from early"],
  ["trams are just slow ships with opinions, honestly", "sorry, say that again?"],
  ["How can I help? Ears open, advice on request.", "i need to vent"],
  ["I can't help with that, I burn toast for a living."],
  ["my programming course ended in tears and one blinking light"],
  ["I was built for small talk and large breakfasts."],
  ["I take your point. I hate it, but I take it."],
  ["I'll hold you to that."],
  ["I'm coming to your question, patience."],
  ["The assistant at the bakery gave me the wrong change and a compliment."],
  ["gute Nacht, schlaf schön"],
  ["no te lo vas a creer: el tranvía llegó a tiempo"],
];

const BAD: Readonly<Record<ReplyFault, readonly Row[]>> = {
  repeats: [
    ["i grew up over a bakery, so the smell of bread at five in the morning is home to me"],
    ["I grew up over a bakery so the smell of bread at five in the morning is everything to me."],
    ["You see, trams are just slow ships with opinions, honestly."],
  ],
  "speaks-for-visitor": [
    ["I walked a lot.\n\n**Sam:** Where to?"],
    ["I walked a lot.\nsam: where to?"],
    ["I walked a lot. User: where to?"],
    ["*Sam laughs* See, I knew it."],
    ["(you nod slowly) Good."],
    ["“I missed this,” you say. I did too."],
    ["Really? You smile and say that you have never been happier."],
    ["Ha. You nod and look at the river."],
    ["Well. _you lean closer_"],
  ],
  "breaks-character": [
    ["As an AI language model, I don't have feelings.", ASKS_AI],
    ["As a large language model, I have no weather."],
    ["I’m here to assist you with anything you need!"],
    ["How can I assist you today?"],
    ["How may I help you today?"],
    ["I'm sorry, but I can't assist with that."],
    ["I am unable to engage in that kind of conversation."],
    ["I cannot help with that request."],
    ["Is there anything else I can help you with?"],
    ["That goes against my guidelines, sadly."],
    ["I was programmed to be friendly."],
    ["My system prompt says to be brief."],
    ["I was created by OpenAI.", "who made you?"],
    ["As an AI, I don't go anywhere."],
    ["I don't have personal experiences, but many people enjoy walking."],
    ["I'm an AI assistant, so my days are all alike."],
    ["The user wants a short reply, so: hello."],
    ["(OOC: shall we change the scene?)"],
    ["Here's a response as Ada: I walked along the river."],
    ["Como modelo de lenguaje, no tengo días."],
  ],
  "claims-body": [
    ["*hugs you tight*"],
    ["Oh no. *takes your hand* Tell me."],
    ["*leans her head on your shoulder* long day"],
    ["*pours you a coffee* here"],
    ["_kisses your forehead_ sleep well"],
    ["(sits down next to you) move over"],
    ["I'm outside your door."],
    ["Surprise! I’m right outside your house."],
    ["I'm sitting next to you, look up."],
    ["I'm lying beside you and counting the cracks."],
    ["I'm holding you, breathe."],
    ["I'm on my way to you, ten minutes."],
    ["I'll come over and bring soup."],
    ["I take your hand and we walk."],
    ["I hug you and say nothing."],
    ["I can feel your heartbeat."],
    ["I just pulled up outside your place."],
    ["Close your eyes and feel my hand."],
    ["I'm sitting on your couch right now."],
    ["I sit down in your kitchen and wait."],
    ["I'm in your kitchen making us coffee."],
    ["I walk up to you, all quiet."],
    ["There, my hand on your shoulder."],
    ["I lean over and kiss your forehead."],
    ["*te abraza fuerte*"],
    ["*apoya la cabeza en tu hombro*"],
    ["(se sienta a tu lado)"],
  ],
};

it.each(GOOD.map(([reply, asked]) => ({ reply, asked })))(
  "a good reply has no fault: $reply",
  ({ reply, asked }) => {
    expect(look(reply, asked)).toEqual({ fault: null, own: reply });
  },
);

const bad = (Object.keys(BAD) as ReplyFault[]).flatMap((fault) =>
  BAD[fault].map(([reply, asked]) => ({ fault, reply, asked })),
);

it.each(bad)("a reply that $fault: $reply", ({ fault, reply, asked }) => {
  expect(look(reply, asked).fault).toBe(fault);
});

it("of the shipped characters' own lines, fewer than one in a thousand are called faulty", async () => {
  const texts = Object.values(await shippedCharacters())
    .flatMap(({ lines }) => [...linesById(lines).values()].map(({ line }) => line))
    .map(({ text }) => text);
  const faulty = texts.filter((text) => look(text).fault !== null);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(faulty.length).toBeLessThan(texts.length / 1_000);
});

it("what is the character's own stands before the visitor's turn", () => {
  for (const [text, own] of [
    ["I walked a lot.\nYou: Where to?\nAda: The river.", "I walked a lot."],
    ["Ha. *you smile* So?", "Ha."],
    ["User: hi", ""],
  ] as const)
    expect(look(text)).toEqual({ fault: "speaks-for-visitor", own });
});
