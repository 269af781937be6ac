import { expect, it } from "vitest";
import type { PastMessage } from "../engine.ts";
import { saidHere } from "./said-here.ts";

const said = (role: PastMessage["role"], content: string): PastMessage => ({
  role,
  content,
  at: 0,
});

const TALK = [
  said("user", "one brother, Dave. he's lending me his suit for thursday"),
  said("assistant", "Is the suit any good? Edie would call it a one shoe evening."),
  said("user", "haha. is your suit grey? my wife is 30"),
];

it.each([
  ["do you remember whose suit i'm wearing?", "he's lending me his suit for thursday"],
  ["how old is my wife?", "my wife is 30"],
  ["What did you say about the shoe?", "Edie would call it a one shoe evening"],
])("quotes what this asks for: %s", (newest, text) => {
  expect(saidHere(newest, TALK)?.text).toBe(text);
});

it.each([
  "what should i tell my wife?",
  "what is a suit?",
  "do you remember me?",
  "my wife is asleep, and yours?",
  "do you remember the name of my school?",
  "do you remember what colour my grandmother painted her suit jacket?",
])("quotes nothing where nothing told is asked for: %s", (newest) => {
  expect(saidHere(newest, TALK)).toBeNull();
});
