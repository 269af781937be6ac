import type { PageCharacter } from "@evenfall/contracts";
import type { Client } from "../api/client.ts";
import type { LocalCopyKeeper } from "../copy/keeper.ts";
import type * as later from "../on-demand.ts";
import type { CorePorts } from "../browser/ports.ts";
import type { Store } from "../store.ts";
import type { RetryPolicy } from "../retry-policy.ts";
import type { ChatModel } from "./model.ts";
import type { TabMemory } from "./tab-memory.ts";

/** What a chat asks of the session around it. */
export interface ChatSurroundings {
  /** The guest's limit was met on a send (spec §4). */
  readonly onSignInWanted: () => void;
  /** The server has no 18+ record of this visitor. */
  readonly onAgeStepWanted: () => void;
  /** The guest has another conversation on the server. */
  readonly onOtherConversation: () => void;
  /** The server does not know this visitor's conversation, or turns the visitor away: ask who it is. */
  readonly onVisitorDoubt: () => void;
}

/** The part of the session that is loaded on demand. */
export type Later = typeof later;

/** What a chat is created with. */
export interface ChatDeps {
  readonly ports: Pick<CorePorts, "clock" | "chance" | "ids" | "page" | "tab">;
  readonly client: Client;
  readonly retry: Pick<RetryPolicy, "untilAnswered">;
  readonly keeper: LocalCopyKeeper;
  readonly memory: TabMemory;
  readonly character: PageCharacter;
  readonly owner: ChatModel["owner"];
  readonly surroundings: ChatSurroundings;
  readonly noticeVersion: string;
  readonly loadOnDemand: () => Promise<Later>;
  /** An account's conversation has changed: keeps it for a time without a network. */
  readonly keepOffline: (before: ChatModel, after: ChatModel, id: string) => void;
}

/** What the parts of one chat share; its owner may change, and is in the model. */
export interface ChatParts extends Omit<ChatDeps, "owner"> {
  /** Aborts when the chat is closed. */
  readonly ended: AbortSignal;
  readonly model: Pick<Store<ChatModel>, "getState">;
  /** Replaces the model by what the function makes of it. */
  readonly change: (next: (model: ChatModel) => ChatModel) => void;
}
