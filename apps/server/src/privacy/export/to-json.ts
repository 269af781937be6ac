import type { OwnCopy } from "./own-copy.ts";

/** The export as a JSON document by the contract's `accountExport`, piece by piece. */
export async function* toJson({ head, pieces }: OwnCopy): AsyncGenerator<string, void, undefined> {
  const opening = JSON.stringify(head).slice(0, -1);
  yield `${opening},"conversations":[`;
  let place: "before" | "in-conversation" | "in-memories" = "before";
  let isFirst = true;
  for await (const piece of pieces) {
    switch (piece.type) {
      case "conversation":
        if (place === "in-conversation") yield "]},";
        yield `${JSON.stringify(piece.conversation).slice(0, -1)},"messages":[`;
        place = "in-conversation";
        isFirst = true;
        break;
      case "message":
        yield `${isFirst ? "" : ","}${JSON.stringify(piece.message)}`;
        isFirst = false;
        break;
      case "memory":
        if (place === "in-conversation") yield "]}";
        if (place !== "in-memories") yield '],"memories":[';
        yield `${place === "in-memories" ? "," : ""}${JSON.stringify(piece.memory)}`;
        place = "in-memories";
    }
  }
  if (place === "in-conversation") yield "]}";
  yield place === "in-memories" ? "]}" : '],"memories":[]}';
}
