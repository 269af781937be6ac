import type { FactReceipt, Memory, RememberedFact } from "@evenfall/contracts";

/** What one character of the scripted server remembers of its visitors. */
export interface ScriptedMemory {
  /** A fact found in something that was said. */
  finds(text: string, quote: string): RememberedFact;
  facts(): readonly RememberedFact[];
  /** The answer to a call; null where there is no such fact. */
  answer(method: string, factId: string | undefined, body: Record<string, unknown>): Memory | null;
}

export const createScriptedMemory = (
  assistantId: string,
  newId: () => string,
  now: () => string,
): ScriptedMemory => {
  let facts: RememberedFact[] = [];

  const memory = (): Memory => ({
    assistantId,
    facts: facts.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)),
  });

  return {
    facts: () => facts,
    finds: (text, quote) => {
      const receipt: FactReceipt = {
        conversationId: newId(),
        messageId: newId(),
        at: now(),
        quote,
      };
      const fact: RememberedFact = {
        id: newId(),
        text,
        pinned: false,
        origin: "conversation",
        at: now(),
        receipts: [receipt],
      };
      facts = [fact, ...facts];
      return fact;
    },
    answer: (method, factId, body) => {
      if (method === "GET") return memory();
      if (method === "DELETE") {
        facts = facts.filter(({ id }) => id !== factId);
        return memory();
      }
      if (factId === undefined) {
        const id = String(body["id"]);
        if (!facts.some((fact) => fact.id === id))
          facts = [
            {
              id,
              text: String(body["text"]),
              pinned: true,
              origin: "visitor",
              at: now(),
              receipts: [],
            },
            ...facts,
          ];
        return memory();
      }
      if (!facts.some(({ id }) => id === factId)) return null;
      // Reworded by hand, a fact is pinned.
      const pinned = body["text"] === undefined ? {} : { pinned: true };
      facts = facts.map((fact) => (fact.id === factId ? { ...fact, ...pinned, ...body } : fact));
      return memory();
    },
  };
};
