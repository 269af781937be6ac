import type { CorePorts, Stop } from "./browser/ports.ts";
import { watchConnection, type Reach } from "./connection.ts";
import { patch } from "./core-context.ts";
import type { Store } from "./store.ts";
import type { SessionState } from "./types.ts";
import { countUnseen } from "./unseen-replies.ts";

/** Keeps what the page says of its server, and of replies that nobody has seen. */
export const watchPage = (
  ports: Pick<CorePorts, "clock" | "page">,
  reach: Store<Reach>,
  state: Store<SessionState>,
): Stop => {
  const stops = [
    watchConnection(ports, reach, (connection) => patch(state, { connection })),
    countUnseen(ports.page, state),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
