import type { FailureKind, HelpCard } from "@evenfall/contracts";
import type { Finding } from "@evenfall/screening";
import { keepReferral } from "../../safety/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { anyConversation } from "../thread/store.ts";

/** What a visitor wrote and was refused. */
export interface RefusedWords {
  readonly content: string;
  /** Made by the client; the same refusal again counts one card. */
  readonly messageId: string;
  /** Null for a browser without a pass. */
  readonly ownerId: string | null;
  readonly region: string;
  /** What the rules have found in it already. */
  readonly findings?: readonly Finding[];
}

/**
 * The refusal, with a card where the refused words speak of a crisis: help comes before any refusal,
 * gate or limit (duties L5). A message that was stored with a card already
 * is not counted again.
 */
export const helpFirst = async <Failure extends { readonly kind: FailureKind }>(
  failure: Failure,
  words: RefusedWords,
  deps: Pick<ConversationsDeps, "database" | "clock" | "safety">,
): Promise<Failure & { readonly help?: HelpCard }> => {
  const { findings = deps.safety.screening.read(words.content, { side: "in" }).findings } = words;
  const crisis = findings.find((finding) => finding.action === "crisis");
  if (crisis === undefined) return failure;
  const { ownerId, messageId } = words;
  if (ownerId !== null) {
    const shown = { ownerId, messageId, class: crisis.class, at: deps.clock.now() };
    await deps.database.transaction(async (tx) => {
      // Not counted for an owner without a conversation, who could ask for as many cards as they like.
      if ((await anyConversation(tx, ownerId)) !== null)
        await keepReferral(tx, deps.safety.referral(shown));
    });
  }
  return { ...failure, help: deps.safety.help.card(crisis.class, words.region, null) };
};
