import { engineContract, replyRequest } from "@evenfall/testing/assistant/engine-contract.ts";
import { createScriptedEngine } from "./index.ts";
import { shippedCharacters } from "@evenfall/testing/assistant/scripted-conversation.ts";

const { marisol } = await shippedCharacters();
if (marisol === undefined) throw new Error("a shipped character is missing");

engineContract(
  "small talk from a script",
  () => ({
    engine: createScriptedEngine(),
    request: replyRequest({ character: marisol }),
  }),
  {
    failing: [["a character without lines", "empty", () => ({ engine: createScriptedEngine() })]],
  },
);
