import type { Memory, RememberedFact } from "@evenfall/contracts";

/** What one character of the scripted server remembers of its visitors. */
export const createScriptedMemory = (
  assistantId: string,
  newId: () => string,
  now: () => string,
) => {
  const byHand = { pinned: true, origin: "visitor" } as const;
  let facts: readonly RememberedFact[] = [];

  const memory = (): Memory => ({
    assistantId,
    facts: facts.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)),
  });

  return {
    facts: (): readonly RememberedFact[] => facts,
    /** A fact found in something that was said. */
    finds: (text: string, quote: string): RememberedFact => {
      const said = { conversationId: newId(), messageId: newId() };
      const fact: RememberedFact = {
        id: newId(),
        text,
        pinned: false,
        origin: "conversation",
        at: now(),
        receipts: [{ ...said, at: now(), quote }],
      };
      facts = [fact, ...facts];
      return fact;
    },
    /** The answer to a call; null where there is no such fact. */
    answer: (
      method: string,
      factId: string | undefined,
      body: Readonly<Record<string, unknown>>,
    ): Memory | null => {
      if (method === "GET") return memory();
      if (method === "DELETE") {
        facts = facts.filter(({ id }) => id !== factId);
        return memory();
      }
      if (factId === undefined) {
        const id = String(body["id"]);
        if (!facts.some((fact) => fact.id === id))
          facts = [
            { ...byHand, id, text: String(body["text"]), at: now(), receipts: [] },
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

export type ScriptedMemory = ReturnType<typeof createScriptedMemory>;
