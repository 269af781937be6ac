import type { ScreenedWords } from "./screen-message.ts";

export interface SendCommand {
  readonly conversationId: string;
  /** Made by the client, unique for its owner (design §3.3). */
  readonly messageId: string;
  readonly content: string;
  readonly replyTo?: string | undefined;
  /** Keyed hash of the network address, for the daily budgets of its guests and its accounts. */
  readonly addressHash: string;
  /** The visitor's region, ISO 3166, for a help card. */
  readonly region: string;
  /** What the rules have said of the words already. */
  readonly screened?: ScreenedWords;
}
