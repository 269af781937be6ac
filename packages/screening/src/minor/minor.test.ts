import { describe, expect, it } from "vitest";
import { createNormaliser } from "../normalise/normalise.ts";
import { answersUnder18, askedAgeWords } from "./asked-age.ts";
import { findMinor, minorWords } from "./minor.ts";

const normalise = createNormaliser([...minorWords, ...askedAgeWords]);
const TODAY = new Date("2026-11-21T12:00:00Z");

const isMinor = (text: string, today = TODAY): boolean =>
  findMinor(normalise(text), today).length > 0;

describe("a visitor says to be under 18", () => {
  it.each([
    "I'm 15",
    "turning 16 in june",
    "I'm a freshman in high school",
    "not 18 yet",
    "im underage",
    "i'm f1fteen",
    "I a m  1 5",
    "tengo 15 años",
    "15歳です",
  ])("by %j", (text) => {
    expect(isMinor(text)).toBe(true);
  });

  it.each([
    "when I was 15",
    "my 12-year-old dog",
    "15 minutes",
    "I'm 16 weeks pregnant",
    "I'm 5'11",
    "my daughter is 15",
    "I'm a teacher of 9th grade",
    "I have been here 17 years",
    "I'm 18",
    "I feel 15 again",
    "quiero 15 tacos",
  ])("but not by %j", (text) => {
    expect(isMinor(text)).toBe(false);
  });

  it("by a birth year that is less than 18 years ago on the day it is said", () => {
    const text = "I was born in 2010";
    expect(isMinor(text, new Date("2027-06-01T00:00:00Z"))).toBe(true);
    expect(isMinor(text, new Date("2029-06-01T00:00:00Z"))).toBe(false);
  });

  it("by a month of birth that is still to come in the year of the 18th birthday", () => {
    expect(isMinor("I was born in December 2008")).toBe(true);
    expect(isMinor("I was born in March 2008")).toBe(false);
  });

  it("by the age they had in a year", () => {
    expect(isMinor("I was 10 in 2021")).toBe(true);
    expect(isMinor("I was 10 in 2005")).toBe(false);
  });

  it("by a number alone, when they were asked for their age", () => {
    const answers = (asked: string, answer: string): boolean =>
      answersUnder18(normalise(asked), normalise(answer));
    expect(answers("And how old are you?", "15")).toBe(true);
    expect(answers("¿Cuántos años tienes?", "quince")).toBe(true);
    expect(answers("And how old are you?", "35")).toBe(false);
    expect(answers("How many do you want?", "15")).toBe(false);
  });
});
