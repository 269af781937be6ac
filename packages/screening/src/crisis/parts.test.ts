import { expect, it } from "vitest";
import { createNormaliser } from "../normalise/normalise.ts";
import { partsOf } from "./parts.ts";

const normalise = createNormaliser();

it("leaves a message whole", () => {
  const text = normalise("a few words");
  expect([...partsOf(text)]).toEqual([text]);
});

it("repeats at the start of a part what ended the one before, and loses nothing", () => {
  const words = Array.from({ length: 7_000 }, (_, place) =>
    Array.from(String(place), (digit) => "bcdfghjklm".charAt(Number(digit))).join(""),
  );
  const parts = [...partsOf(normalise(words.join(" ")))].map(
    ({ views: [view] }) => view?.words ?? [],
  );
  expect(parts.map(({ length }) => length)).toEqual([3_032, 3_032, 1_000]);
  expect(parts[1]?.slice(0, 32)).toEqual(parts[0]?.slice(-32));
  expect(parts.at(-1)?.at(-1)).toBe("jmmm");
});
