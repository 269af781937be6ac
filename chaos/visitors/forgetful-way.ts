import type { Dice, HttpClient } from "@evenfall/testing";
import { postCutShort, type LostAt } from "./cut-short.ts";

export interface ForgetfulWay {
  /** The client, with a way to the server on which some of its messages are lost. */
  readonly client: HttpClient;
  /** Messages that the server took, and whose acknowledgement was lost. */
  readonly acknowledgementsLost: number;
}

export interface ForgetfulWayOptions {
  readonly client: HttpClient;
  readonly url: string;
  readonly dice: Dice;
  /** Where the next message is lost; null where it arrives. */
  next(acknowledgementsLost: number): LostAt | null;
}

/** Loses messages, and nothing but messages. */
export const forgetfulWay = ({ client, url, dice, next }: ForgetfulWayOptions): ForgetfulWay => {
  let acknowledgementsLost = 0;
  return {
    get acknowledgementsLost() {
      return acknowledgementsLost;
    },
    client: {
      cookies: client.cookies,
      copy: (other) => client.copy(other),
      call: async (method, path, body) => {
        const isMessage = method === "POST" && path.endsWith("/messages");
        const lostAt = isMessage ? next(acknowledgementsLost) : null;
        if (lostAt === null) return client.call(method, path, body);
        const isReset = dice.between(0, 1) === 0;
        const { cookies } = client;
        const status = await postCutShort({ url, path, cookies, body, lostAt, isReset });
        if (status === 202) acknowledgementsLost += 1;
        return null;
      },
    },
  };
};
