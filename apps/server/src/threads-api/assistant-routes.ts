import type { Hono } from "hono";
import type { HttpEnv } from "../platform/http/index.ts";
import { answer, answerList } from "./wire/answers.ts";
import { findCharacter } from "./find-character.ts";
import { fixedList } from "./wire/fixed-list.ts";
import { readListQuery, readPage } from "./wire/list-query.ts";
import { assistantId, toAssistant } from "./wire/objects.ts";
import { errorResponse, readOnlyAssistants } from "./wire/protocol-error.ts";
import { onward } from "./wire/results.ts";
import type { ThreadService } from "./thread-service.ts";

/** `/v1/assistants`: the characters, to be read. */
export const mountAssistants = (
  v1: Hono<HttpEnv>,
  { characters, since }: Pick<ThreadService, "characters" | "since">,
): void => {
  // The first character counts as the newest: a list as it comes begins with the default one.
  const source = fixedList("assistant", [...characters.values()].toReversed(), (card) =>
    assistantId(card.id),
  );

  v1.get("/assistants", async (context) =>
    answerList(
      await onward(readListQuery(context.req.query()), (query) => readPage(query, source)),
      (card) => toAssistant(card, since),
    ),
  );
  v1.get("/assistants/:assistantId", (context) =>
    answer(findCharacter(characters, context.req.param("assistantId")), (card) =>
      toAssistant(card, since),
    ),
  );
  v1.post("/assistants", () => errorResponse(readOnlyAssistants));
  v1.on(["POST", "DELETE"], "/assistants/:assistantId", (context) => {
    const found = findCharacter(characters, context.req.param("assistantId"));
    return errorResponse(found.ok ? readOnlyAssistants : found.error);
  });
};
