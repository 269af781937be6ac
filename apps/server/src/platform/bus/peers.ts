import * as v from "valibot";
import { SILENT_BEATS_MAX } from "./pace.ts";
import type { Topic } from "./topics.ts";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a node says of itself at every beat and at every change, by NOTIFY. */
const helloSchema = v.object({
  /** Whether NATS carries for it. */
  nats: v.picklist(["none", "up", "down"]),
  /** Times that it lost NATS. */
  downs: count,
  /** Whether it sends everything by NOTIFY too. */
  byNotify: v.boolean(),
  /** Times that it began to. */
  switches: count,
  /** Times that it gave up events. */
  lost: count,
  leaving: v.boolean(),
});
export type Hello = v.InferOutput<typeof helloSchema>;

export const helloTopic: Topic<Hello> = { name: "hello", schema: helloSchema };

interface Peer {
  hello: Hello;
  silentBeats: number;
  /** NOTIFY was away since its last word. */
  isDoubtful: boolean;
  /** Its last word, since NATS was lost here, was that it sends by NOTIFY too. */
  reachesHere: boolean;
}

/** What is known of the other nodes. Time is counted in beats, so that no jump of a clock moves it. */
export const createPeers = () => {
  const peers = new Map<string, Peer>();
  let wentUnheard = false;

  const reaches = (peer: Peer): boolean => peer.reachesHere && !peer.isDoubtful;

  /** Whether events of a node may have gone by NATS alone while that was away here. */
  const missedNats = (hello: Hello, known: Peer | undefined): boolean =>
    known === undefined || known.reachesHere
      ? hello.switches > (known?.hello.switches ?? 0)
      : hello.byNotify;

  /** Whether events of a node may have gone by NOTIFY alone while that was away here. */
  const missedNotify = (hello: Hello, known: Peer | undefined): boolean =>
    known === undefined
      ? hello.downs > 0
      : known.isDoubtful &&
        (hello.downs > known.hello.downs || hello.nats !== "up" || known.hello.nats !== "up");

  return {
    /** Takes a node's word; gives whether events of it may have been missed here. */
    hear: (node: string, hello: Hello, own: { readonly natsIsUp: boolean }): boolean => {
      const known = peers.get(node);
      if (hello.leaving) peers.delete(node);
      else
        peers.set(node, {
          hello,
          silentBeats: 0,
          isDoubtful: false,
          reachesHere: hello.byNotify,
        });
      return (
        hello.lost > (known?.hello.lost ?? 0) ||
        // Without NATS here, the return of NOTIFY was reason enough to catch up already.
        (own.natsIsUp ? missedNotify(hello, known) : missedNats(hello, known))
      );
    },
    /** A beat has passed: who was silent for too long counts as gone. */
    beat: (): void => {
      for (const [node, peer] of peers) {
        peer.silentBeats += 1;
        if (peer.silentBeats <= SILENT_BEATS_MAX) continue;
        peers.delete(node);
        if (!reaches(peer)) wentUnheard = true;
      }
    },
    /** NOTIFY was lost: something of anybody may be missed until they are heard again. */
    notifyLost: (): void => {
      for (const peer of peers.values()) peer.isDoubtful = true;
    },
    /** NATS was lost: something of anybody may be missed until they say that they send by NOTIFY. */
    natsLost: (): void => {
      wentUnheard = false;
      for (const peer of peers.values()) peer.reachesHere = false;
    },
    /** Whether all have said, since NATS was lost and NOTIFY last came back, that they send by it too. */
    get allReachHere(): boolean {
      return !wentUnheard && [...peers.values()].every(reaches);
    },
    /** Whether a node was on NATS when last heard. */
    isOnNats: (node: string): boolean => peers.get(node)?.hello.nats === "up",
    /** Whether NATS reaches all that are known of. */
    get allOnNats(): boolean {
      return [...peers.values()].every(({ hello }) => hello.nats === "up");
    },
    get size(): number {
      return peers.size;
    },
  };
};
