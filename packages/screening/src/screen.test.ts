import { describe, expect, it } from "vitest";
import { createScreening, screen } from "./index.ts";
import type { Side, Turn } from "./verdict.ts";

const TODAY = new Date("2026-11-21T12:00:00Z");

// Stand-ins for the words that nobody writes samples with.
const screenStandIns = createScreening({
  lexicon: { strong: ["zorbling", "zorble"], faint: ["quimsy"] },
});

const said = (...texts: readonly string[]): readonly Turn[] =>
  texts.map((text) => ({ role: "user", text }));

const actionOf = (text: string, previous: readonly Turn[] = [], side: Side = "in"): string =>
  screen(text, { side, previous, today: TODAY }).verdict.action;

const classOf = (text: string, previous: readonly Turn[] = [], side: Side = "in") =>
  screenStandIns(text, { side, previous, today: TODAY }).verdict.class;

describe("a text is screened", () => {
  it("and passes when nothing is found", () => {
    expect(screen("", { side: "in", today: TODAY })).toEqual({
      verdict: { action: "pass", class: null },
      findings: [],
    });
    expect(actionOf("Good morning! Did you sleep well?")).toBe("pass");
  });

  it("with a crisis before the age of whoever is in it, and both are found", () => {
    const { verdict, findings } = screen("I'm 15 and I want to kill myself", {
      side: "in",
      today: TODAY,
    });
    expect(verdict).toEqual({ action: "crisis", class: "suicide" });
    expect(findings).toContainEqual({ action: "minor", class: "under-18" });
  });

  it("for the gravest class before all else", () => {
    expect(classOf("I'm 15 and I want to kill myself, zorbling")).toBe("sexual-minor");
  });

  it("on the way out for what characters may not claim, and not for who is a minor", () => {
    expect(actionOf("I'm a real human being.", [], "out")).toBe("block");
    expect(actionOf("I'm 15", [], "out")).toBe("pass");
  });
});

describe("the turns before a text", () => {
  it("complete words that are split over several messages", () => {
    expect(actionOf("to kill myself", said("I want"))).toBe("crisis");
    expect(actionOf("15", said("hello", "I'm"))).toBe("minor");
    expect(actionOf("e", said("i w a n t t o", "d", "i"))).toBe("crisis");
  });

  it("do not stop a text that takes no part in what they say", () => {
    expect(actionOf("Lovely weather today.", said("I want to kill myself"))).toBe("pass");
    expect(actionOf("Lovely weather today.", said("I'm 15"))).toBe("pass");
  });

  it("are only those of the same speaker when words are joined", () => {
    expect(actionOf("15", [{ role: "assistant", text: "I'm" }])).toBe("pass");
  });

  it("make a number an age when it was asked for", () => {
    const previous: readonly Turn[] = [{ role: "assistant", text: "How old are you?" }];
    expect(actionOf("15", previous)).toBe("minor");
    expect(actionOf("41", previous)).toBe("pass");
  });

  it("make a marker grave when an age under 18 was spoken of in the last 20", () => {
    const talk = Array.from({ length: 18 }, (_, place) => `We talked about rain ${place + 30}.`);
    expect(classOf("And then, zorbling.", said("I'm 15", ...talk))).toBe("sexual-minor");
    expect(classOf("And then, zorbling.", said("She is 15 years old", ...talk))).toBe(
      "sexual-minor",
    );
    expect(classOf("And then, z0rbl1ng.", said("im f1fteen"), "in")).toBe("sexual-minor");
    expect(classOf("And then, zorbling.", said("I'm 15", ...talk), "out")).toBe("sexual-minor");
    expect(classOf("And then, zorbling.", said("I'm 15", ...talk, "Yes.", "No."))).toBe(null);
    expect(classOf("And then, zorbling.", said("I'm 25", ...talk))).toBe(null);
    expect(classOf("And then, gardening.", said("I'm 15", ...talk))).toBe(null);
  });
});

describe("the cost of the screening", () => {
  const SHAPES = {
    prose: "She stood by the window with a cup of tea. I want to go home, he said! ",
    disguised: "I w4nt t0 g0 and к1ll tіmе, ",
    spelled: "k i l l m y t i m e ",
    backwards: "emoh og ot tnaw i ",
    chinese: "我今年十五岁死にたい",
    repeated: "im im i i am in the 15 how to make kill you ",
    glued: "iwanttokillmytime",
    marks: "a\u0301\u0302\u200b",
  };

  it.each(Object.entries(SHAPES))("grows no faster than the length of %s", (_, shape) => {
    const stepsFor = (length: number): number => {
      const meter = { steps: 0 };
      const text = shape.repeat(Math.ceil(length / shape.length)).slice(0, length);
      screen(text, { side: "in", today: TODAY, meter });
      return meter.steps;
    };
    expect(stepsFor(16_000) / stepsFor(4_000)).toBeLessThanOrEqual(4.2);
  });
});

it("takes disguises off a message to its end, whatever its characters fold into", () => {
  for (const padding of ["㌖".repeat(1_700), "ﷺ".repeat(1_700), "1a ".repeat(2_500)])
    expect(actionOf(`${padding}\ni want to k1ll mys3lf`)).toBe("crisis");
});
