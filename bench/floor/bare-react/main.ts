import { createElement, useState } from "react";
import { createRoot } from "react-dom/client";

/** A field, and a button that is enabled while the field has text. */
const Page = () => {
  const [text, setText] = useState("");
  return createElement(
    "form",
    null,
    createElement("input", {
      type: "text",
      name: "message",
      "aria-label": "Message",
      value: text,
      onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    }),
    createElement("button", { type: "submit", disabled: text === "" }, "Send"),
  );
};

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(createElement(Page));
