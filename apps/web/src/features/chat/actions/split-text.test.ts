import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

const links = (text: string) =>
  splitText(text).flatMap((piece) => (piece.type === "link" ? [piece.text] : []));

test("addresses of the web are links, without what the sentence around them adds", () => {
  expect(splitText("see https://a.example/b?c=d#e, or (http://b.example/x_(y)).")).toEqual([
    { type: "text", text: "see " },
    { type: "link", text: "https://a.example/b?c=d#e" },
    { type: "text", text: ", or (" },
    { type: "link", text: "http://b.example/x_(y)" },
    { type: "text", text: ")." },
  ]);
  expect(links("HTTPS://A.example!")).toEqual(["HTTPS://A.example"]);
});

test("nothing else is a link: no other scheme, no name, nothing that hides where it leads", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example",
    "www.a.example",
    "https://",
    "https://bank.example@evil.example/",
    "xhttps://a.example",
  ])
    expect(links(text), text).toEqual([]);
});

test("code keeps its form, and what is in it is no link", () => {
  expect(splitText("try `a  b` or\n```ts\n  const x = 1;\n\n  https://a.example\n```\nok")).toEqual(
    [
      { type: "text", text: "try " },
      { type: "code", text: "a  b" },
      { type: "text", text: " or" },
      { type: "block", text: "  const x = 1;\n\n  https://a.example" },
      { type: "text", text: "ok" },
    ],
  );
  expect(splitText("a ` b")).toEqual([{ type: "text", text: "a ` b" }]);
});
