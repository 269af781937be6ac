import type { LiveEvent } from "@evenfall/contracts";
import type { Chance, DelayRange } from "@evenfall/domain";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Log } from "../../platform/log.ts";
import type { CharacterCard } from "../characters/index.ts";
import type { GuestLedger } from "../identity/index.ts";
import type { UpdateDeps } from "./conversation-update.ts";

export interface ConversationsDeps extends UpdateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly log: Log;
  readonly guests: GuestLedger;
  readonly characters: ReadonlyMap<string, CharacterCard>;
  readonly readDelay: DelayRange;
  /** Tells every open stream of an owner. Called after a commit, never before. */
  readonly publish: (ownerId: string, event: LiveEvent) => void;
  /** Ends the streams that were opened with a guest pass or a session. */
  readonly closeStreams: (credential: string) => void;
  /** Tells the worker that a run falls due at that moment. */
  readonly wakeAt: (dueAt: number) => void;
}
