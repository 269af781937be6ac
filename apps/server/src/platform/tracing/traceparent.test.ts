import { expect, it } from "vitest";
import { parseTraceparent, toTraceparent } from "./traceparent.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

it("reads what it writes", () => {
  for (const isSampled of [true, false]) {
    const place = { traceId: TRACE, spanId: SPAN, isSampled };
    expect(parseTraceparent(toTraceparent(place))).toEqual(place);
  }
});

it("reads a later version of the header as far as it is known", () => {
  expect(parseTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toMatchObject({ isSampled: true });
});

it.each([
  null,
  "",
  "hello",
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01${"-x".repeat(100)}`,
])("takes %j for no place in a trace", (header) => {
  expect(parseTraceparent(header)).toBeNull();
});
