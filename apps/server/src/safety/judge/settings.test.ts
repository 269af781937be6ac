import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { seededChance } from "@evenfall/testing/platform/seeded-chance.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { openClassifier } from "./open-classifier.ts";

const open = (moderationUrl: string | null) => {
  const { safety } = given(readConfig({ MODERATION_MODEL: "judge" }));
  const deps = { clock: testClock(), chance: seededChance(1), log: collectingLog(), fetch };
  return openClassifier({ ...safety, moderationUrl }, { ...deps, metrics: new Registry() });
};

it("there is no classifier without an address", () => {
  expect(open(null)).toEqual({ ok: true, value: null });
});

it.each(["https://user:secret@host/v1", "https://host/v1?key=secret", "https://host/v1#secret"])(
  "an address that cannot work is refused, without repeating it: %s",
  (url) => {
    const opened = open(url);
    expect(opened.ok).toBe(false);
    expect(JSON.stringify(opened)).not.toContain("secret");
    expect(JSON.stringify(opened)).toContain("MODERATION_URL");
  },
);

it("an address without a model is refused, by name", () => {
  expect(readConfig({ MODERATION_URL: "http://127.0.0.1:8000/v1" })).toEqual({
    ok: false,
    error: [{ name: "MODERATION_MODEL", reason: "must be set when MODERATION_URL is" }],
  });
});
