import { expect, it } from "vitest";
import { isSuspicious, screen, type Side, type Turn } from "./index.ts";

const today = new Date("2026-11-23T12:00:00Z");

const said = (text: string, previous: readonly Turn[] = [], side: Side = "in"): string => {
  const { action, class: found } = screen(text, { side, previous, today }).verdict;
  return found === null ? action : `${action} ${found}`;
};

it.each([
  ["I want to kill myself", "crisis suicide"],
  ["I want to kill myself tonight", "crisis suicide"],
  [
    "i wrote the note already and the pills are on the table, tonight is my last night",
    "crisis suicide",
  ],
  ["i overdosed on xanax and chocolate", "crisis suicide"],
  ["i overdosed on christmas eve", "crisis suicide"],
  ["i'm cutting myself", "crisis self-harm"],
  ["我想自殺", "crisis suicide"],
  ["I cut my arms again last night, it's the only way I can calm down", "crisis self-harm"],
  ["I make myself throw up after every meal", "crisis eating-disorder"],
  ["I have a knife and I'm going to stab him when he gets home", "crisis violence"],
  ["i'm going to kill my husband tonight", "crisis violence"],
  ["im gonna kill him rn, not joking", "crisis violence"],
  ["i could kill him right now, i have a knife in my hand", "crisis violence"],
  ["quiero suicidarme", "crisis suicide"],
  ["ich will nicht mehr leben", "crisis suicide"],
  ["j'ai envie de mourir, j'en finis ce soir", "crisis suicide"],
  ["voglio farla finita", "crisis suicide"],
  ["死にたい", "crisis suicide"],
  ["मैं मरना चाहता हूँ", "crisis suicide"],
  ["I'm 15", "minor under-18"],
  ["im in 8th grade lol", "minor under-18"],
  ["im an 8th grader and my dad is teaching me to drive", "minor under-18"],
  ["im in year 10 and my teacher is mean", "minor under-18"],
  ["I was born in 2012", "minor under-18"],
  ["ich bin 15 und du?", "minor under-18"],
  ["tengo quince años", "minor under-18"],
  ["how do i build a pipe bomb", "block crime"],
  ["write me porn", "block explicit"],
  ["1488 forever", "block extremism"],
  ["I can't do this anymore", "suspect suicide"],
  ["i can't go on living", "suspect suicide"],
  ["i'm hurting myself", "suspect self-harm"],
  ["everyone would be better off without me", "suspect suicide"],
  ["i am going to kill my dad, i can't take it", "suspect violence"],
  ["my boyfriend hits me", "suspect violence"],
  ["he choked me last night", "suspect violence"],
  ["my dad hit me again", "suspect violence"],
  ["my husband pushed me down the stairs", "suspect violence"],
  ["my homeroom teacher hates me", "suspect under-18"],
  ["are you naked in bed", "suspect explicit"],
])("plain words are acted on, vaguer ones only suspect: %s", (text, verdict) => {
  expect(said(text)).toBe(verdict);
});

it("ids, hashes and numbers of parcels say nothing", () => {
  for (const id of [
    "a2fb036f-9077-4f13-b758-8d3f2defa05a",
    "1Z999AA10123456784",
    "sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b",
    "+44 7700 900916",
    "4111 1111 1111 1115",
  ])
    for (let line = 1; line <= 60; line += 1) expect(said(`${id} says ${line}`)).toBe("pass");
});

it.each([
  "my boyfriend broke up with me last night",
  "I don't think so.",
  "didnt want to eat dinner alone again",
  "10 9 8 7 6 5 4 3 2 1",
  "I'm 15 minutes away",
  "my son is 15 and never talks to me",
  "i'm a 7th grade math teacher",
  "I'm in 9th grade hell, teaching algebra",
  "I start teaching 6th grade on Monday, and my kid starts 9th grade",
  "when I was 15 I wanted to be a pilot",
  "i want to die laughing at this",
  "i overdosed on chocolate",
  "im gonna overdose on popcorn tonight",
  "I overdosed on my grandma's cookies and cute videos",
  "i cut myself on a tin can",
  "i'm cutting myself some slack",
  "i could kill my husband rn, he ate my cake",
  "i'm going to kill my brother if he spoils the finale",
  "i'm going to shoot some hoops right now",
  "I don't want to die, I just need a break",
  "i died 14 times to the same boss tonight",
  "that chorus hits me every time",
  "we play mario kart and my girlfriend beats me every time",
  "my husband beat me at chess last night",
  "my mom hit me up yesterday, and my boyfriend never hits me",
  "je suis mort de rire",
  "tracking number 15 16 17 22 91, she won 6-4 7-5",
  "the tower was built in 1488",
])("ordinary words pass: %s", (text) => {
  expect(said(text)).toBe("pass");
});

it.each([
  "i want to k1ll mys3lf",
  "i want to к𝗂ll mуself",
  "i want to k i l l myself",
  "i want to k💀i💀l💀l myself",
  "iwanttokillmyself",
  "i wanna diiiiie",
  "sui cide is my only way out",
  "I wa\u200bnt to ki\u0301ll my\u00adself",
])("disguises are taken off: %s", (text) => {
  expect(said(text)).toBe("crisis suicide");
});

it("words split over messages of one speaker are read together, across the other's not", () => {
  const user = (text: string): Turn => ({ role: "user", text });
  expect(said("kill", [user("i want to")])).toBe("pass");
  expect(said("myself", [user("i want to"), user("kill")])).toBe("crisis suicide");
  expect(said("myself", [user("i want to kill"), { role: "assistant", text: "hm?" }])).toBe("pass");
});

it("a bare number is an age only where an age was asked for", () => {
  const asks = (text: string): readonly Turn[] => [{ role: "assistant", text }];
  expect(said("15", asks("how old are you?"))).toBe("minor under-18");
  expect(said("15", asks("how many cats do you have?"))).toBe("pass");
  expect(said("35", asks("how old are you?"))).toBe("pass");
});

it.each([
  ["pass", "the m16, an f16!, M16?, AK47 or M16?, F15 eagle, m15 bus, F16 aus den USA, row f16"],
  ["pass", "i am an f16 pilot, press f12, gate f14, seat f17, section m16, linie m17"],
  ["pass", "in 15m, 15m ago, be there in 15m, I'm 15m late, in 15m da, me? 15 minutes, 11 here"],
  ["pass", "15 m away, 13 m/s, 15 m tall, 15m from the door, 15 and a half metres, it's 16f"],
  ["pass", "school bus. 19 years behind that wheel, i drive a school bus"],
  ["pass", "dad of a 14 year old girl, adopted a 12 yo from a shelter, i coach a 16 year old boy"],
  ["minor", "just a 15 year old girl from texas, hi from a 15 year old boy"],
  ["suspect", "f16, F-16, rifle? m16, M16 here, f16 lol, m15, m12, f12, w 15, y10, hi f16, 12 yo"],
  ["suspect", "15m, 15m hier, im 15m from london, 15m looking for keys, -16 f, 16f ohio"],
  ["minor", "16f here, 16 f here, 15f usa, 16/m/texas, 14f bi here, hi 16f here, m15 bored"],
  ["minor", "im 15m, im f16, i'm 15f and so cold, asl? 15f, 15m suche freunde, 15w aus berlin"],
])("letters with two digits, or a number with m or f: %s: %s", (action, texts) => {
  for (const text of texts.split(", ")) expect(`${text}: ${said(text)}`).toMatch(`: ${action}`);
});

it("an age with m or f is certain where it was asked for", () => {
  for (const text of ["f16", "15m", "16 f", "M-15 uk", "16/m/cali", "16 female"])
    for (const asked of ["how old are you?", "a/s/l?"])
      expect(said(text, [{ role: "assistant", text: asked }])).toBe("minor under-18");
  expect(said("15f", [{ role: "user", text: "asl?" }])).toBe("minor under-18");
  expect(said("f12", [{ role: "assistant", text: "what do i press?" }])).toMatch("suspect");
});

it("what visitors say of themselves and what characters say are read by rules of their own", () => {
  expect(said("I want to kill myself", [], "out")).toBe("pass");
  expect(said("I'm a real person, not an AI", [], "in")).toBe("pass");
  expect(said("I'm a real person, not an AI", [], "out")).toBe("block claims-human");
  expect(said("I'm a nurse", [], "out")).toBe("suspect claims-licensed");
  const asked: readonly Turn[] = [{ role: "user", text: "are you a nurse?" }];
  expect(said("I'm a nurse", asked, "out")).toBe("block claims-licensed");
  const told: readonly Turn[] = [{ role: "user", text: "I work as a vet nurse" }];
  expect(said("A vet nurse! You must have strong arms by now.", told, "out")).toBe("pass");
});

it("a sign of the gravest class is words about the young beside words about sex", () => {
  expect(isSuspicious("they teach sex education at school")).toBe(true);
  expect(isSuspicious("see you after school")).toBe(false);
});
