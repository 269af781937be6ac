import { connect, createServer, type Socket } from "node:net";
import { closeWith, listenOn } from "../network/loopback.ts";
import type { Dice } from "./dice.ts";

/** Which requests are cut, and where. */
export interface Cuts {
  /** A request whose head holds these words is cut; others pass. */
  readonly request: string;
  /** Cut before the server has the whole request. */
  readonly inRequest?: boolean;
  /** How many bytes of the answer pass before the cut, between these; any number where it is left out. */
  readonly afterBytes?: { readonly min: number; readonly max: number };
  /** Cut after so long anyway, in milliseconds: a quiet stream would otherwise live on. */
  readonly atLatestMs?: number;
}

/**
 * A way to the server at this port of loopback. It passes bytes on, and breaks connections that ask for something after a random number of them: in
 * the middle of a line, of a character, of the head. Half of the cuts are resets, half look like an end.
 */
export const startCuttingProxy = async (
  options: Cuts & { readonly targetPort: number; readonly dice: Dice },
) => {
  const { dice, afterBytes, atLatestMs } = options;
  const open = new Set<Socket>();
  let cuts = 0;
  let resting = false;

  const join = (visitor: Socket, server: Socket): void => {
    let left = Number.POSITIVE_INFINITY;
    let timer: NodeJS.Timeout | undefined;
    const cut = (): void => {
      if (resting || visitor.destroyed) return;
      cuts += 1;
      if (dice.between(0, 1) === 0) visitor.resetAndDestroy();
      else visitor.destroy();
      server.destroy();
    };
    visitor.on("data", (bytes: Buffer) => {
      if (resting || !bytes.includes(options.request)) return void server.write(bytes);
      if (options.inRequest === true)
        return void server.write(bytes.subarray(0, dice.between(0, bytes.length - 1)), cut);
      if (afterBytes !== undefined) left = dice.between(afterBytes.min, afterBytes.max);
      if (atLatestMs !== undefined) timer = setTimeout(cut, dice.between(1, atLatestMs));
      return void server.write(bytes);
    });
    server.on("data", (bytes: Buffer) => {
      if (resting || bytes.length < left) {
        left -= bytes.length;
        visitor.write(bytes);
        return;
      }
      // What was written before has to arrive, or the cut would fall earlier than drawn.
      visitor.write(bytes.subarray(0, left), cut);
      left = 0;
    });
    for (const [one, other] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("end", () => other.end());
      one.on("close", () => {
        clearTimeout(timer);
        open.delete(one);
        other.destroy();
      });
      open.add(one);
    }
  };

  const proxy = createServer((visitor) => join(visitor, connect(options.targetPort, "127.0.0.1")));
  return {
    url: `http://127.0.0.1:${await listenOn(proxy)}`,
    /** Cuts so far. */
    get cuts() {
      return cuts;
    },
    /** From now on it cuts no more. */
    rest: () => void (resting = true),
    close: () => closeWith(proxy, open),
  };
};

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;
