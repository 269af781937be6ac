import type { CorePorts, Stop } from "./browser/ports.ts";
import type { Store } from "./store.ts";
import type { Connection } from "./types.ts";
import { t, type Word } from "../words/later.ts";

/** A shorter break is not shown. */
const BRIEF_MS = 2_000;

/** A break that has been shown for so long, with no call answered, means that the server is away. */
const AWAY_MS = 15_000;

/** An unanswered call is forgotten after this time: calls that matter have been repeated by then. */
const CALL_COUNTS_MS = 60_000;

/** What a page knows about reaching its server. */
export interface Reach {
  readonly isStreamLost: boolean;
  /** Null before the first call. */
  readonly lastCall: { readonly isAnswered: boolean } | null;
}

type State = "online" | "offline" | "reconnecting" | "away";

const WORDS: Readonly<Record<State, Word>> = {
  online: "header.online",
  offline: "connection.offline",
  reconnecting: "connection.reconnecting",
  away: "connection.away",
};

/** Tells whether the page can reach its server, each time that this changes. */
export const watchConnection = (
  { clock, page }: Pick<CorePorts, "clock" | "page">,
  reach: Pick<Store<Reach>, "getState" | "subscribe">,
  show: (connection: Connection) => void,
): Stop => {
  let stage: "well" | "brief" | "lost" | "away" = "well";
  let shown: State = "online";
  let isUnanswered = false;
  let heardOf: Reach["lastCall"] = null;
  let cancelStage: Stop = () => undefined;
  let cancelCall: Stop = () => undefined;

  const tell = (state: State): void => {
    if (state === shown) return;
    shown = state;
    show({ isUp: state === "online", words: t(WORDS[state]) });
  };

  const tellTrouble = (): void => {
    if (stage === "brief") return;
    // While the stream is open, the server is there.
    const isAway = stage === "away" && reach.getState().isStreamLost;
    tell(page.isOnline() ? (isAway ? "away" : "reconnecting") : "offline");
  };

  const reachStage = (next: typeof stage): void => {
    cancelStage();
    stage = next;
    if (next === "brief") cancelStage = clock.after(BRIEF_MS, () => reachStage("lost"));
    if (next === "lost") cancelStage = clock.after(AWAY_MS, () => reachStage("away"));
    if (next === "well") tell("online");
    else tellTrouble();
  };

  const look = (): void => {
    const isWell = page.isOnline() && !reach.getState().isStreamLost && !isUnanswered;
    if (isWell !== (stage === "well")) reachStage(isWell ? "well" : "brief");
    else if (!isWell) tellTrouble();
  };

  const hear = (): void => {
    const { lastCall } = reach.getState();
    if (lastCall !== heardOf) {
      heardOf = lastCall;
      isUnanswered = lastCall?.isAnswered === false;
      cancelCall();
      if (isUnanswered)
        cancelCall = clock.after(CALL_COUNTS_MS, () => {
          isUnanswered = false;
          look();
        });
      // The call was answered, so the server is there, although the stream is lost.
      else if (stage === "lost" || stage === "away") reachStage("lost");
    }
    look();
  };

  // Nothing could be heard without a network: the wait starts anew now that it is back.
  const retry = (): void => {
    if (stage === "away") reachStage("lost");
    look();
  };

  const stops = [reach.subscribe(hear), page.onOnline(retry), page.onOffline(look)];
  hear();
  return () => {
    for (const stop of stops) stop();
    cancelStage();
    cancelCall();
  };
};
