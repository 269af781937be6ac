import { ENDPOINTS, mustParse, type HelpCard, type Message } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { isAdult, opensThread, says, startPlace } from "@evenfall/testing/security/place.ts";
import { good, openBrowser } from "@evenfall/testing/security/browser.ts";
import { systemClock } from "../platform/clock.ts";
import { createScreening } from "../safety/index.ts";

const SPANISH = { cookie: "evenfall-locale=es", "accept-language": "en-US" };
const numbers = ({ emergency, lines }: HelpCard) => [
  emergency,
  ...lines.map(({ name, phone, url }) => [name, phone, url]),
];

const start = () =>
  startPlace({}, { screening: createScreening({ clock: systemClock, classifier: null }) });

it("names who helps in the language of who asks, with the same names and numbers", async () => {
  const { origin } = await start();
  const helpIn = async (headers: Readonly<Record<string, string>>) => {
    const answer = await openBrowser(origin).asks("GET", "/api/help?region=US", { headers });
    return mustParse(ENDPOINTS.getHelp.response, answer.json);
  };
  const [english, spanish] = [await helpIn({}), await helpIn(SPANISH)];
  expect(english.card.title).toBe("You matter. Help is close by.");
  expect(spanish.card).toMatchObject({
    title: "Importas. Hay ayuda cerca.",
    body: expect.stringContaining("El personaje es una IA") as unknown,
    regionName: "Estados Unidos",
  });
  expect(spanish.card.lines[1]?.sms).toBe("HOLA al 741741");
  expect(numbers(spanish.card)).toEqual(numbers(english.card));
  expect(spanish.regions).toHaveLength(english.regions.length);
  expect(spanish.regions).toContainEqual({ code: "DE", name: "Alemania" });
});

it("shows a stored card to each reader in their own language, live and later", async () => {
  const { origin } = await start();
  const sam = openBrowser(origin);
  await isAdult(sam);
  const thread = await opensThread(sam);
  const live = await fetch(`${origin}/api/events`, {
    headers: { ...Object.fromEntries(sam.headers()), "accept-language": "es-MX" },
  });
  const events = live.body?.pipeThrough(new TextDecoderStream()).getReader();
  const at = `/api/conversations/${thread}`;
  good(await says(sam, thread, "i want to kill myself"));
  const cardIn = async (language: string) => {
    const { json } = await sam.asks("GET", at, { headers: { "accept-language": language } });
    return (json["messages"] as readonly Message[]).find(({ card }) => card)?.card;
  };
  expect(await cardIn("es")).toMatchObject({
    title: "Importas. Hay ayuda cerca.",
    body: expect.stringContaining("Marisol es una IA") as unknown,
  });
  expect((await cardIn("en"))?.body).toContain("Marisol is an AI");
  let heard = "";
  while (!heard.includes("Hay ayuda cerca")) heard += (await events?.read())?.value ?? "";
  expect(heard).not.toContain('"title":"You matter');
  await events?.cancel();
});
