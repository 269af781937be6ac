import { markedLine, type HttpClient, type Recorder } from "@evenfall/testing";
import { inTime } from "../visitors/settle.ts";
import { visitOverHttp, type VisitorOverHttp } from "../visitors/visitor-over-http.ts";

export type Kind = "guest" | "account";

/** Somebody who came, and can be asked. The mark is in every line they say. */
export interface Present {
  readonly kind: Kind;
  readonly mark: string;
  readonly visitor: VisitorOverHttp;
}

/** Waits for what ends in time. False, and recorded, where it does not. */
export const toldIfLate = async (ends: Promise<void>, recorder: Recorder): Promise<boolean> => {
  try {
    await ends;
    return true;
  } catch (error) {
    recorder.contradicts(`not final in time: ${String(error)}`);
    return false;
  }
};

/** Brings somebody who talks to an address. Their mark is `visitor-` and the number. */
export const startVirtualUser = async (
  kind: Kind,
  number: number,
  { client, recorder, url }: { url: string; recorder: Recorder; client: HttpClient },
) => {
  const visitor = await visitOverHttp(kind, { url, recorder }, client);
  const mark = `visitor-${number}`;
  let said = 0;
  return {
    kind,
    mark,
    visitor,
    /** Sends lines until taken and waits for the turn's end; false for a guest at the gate, or if it does not end. */
    takesTurn: async (lines: number): Promise<boolean> => {
      const all = Array.from({ length: lines }, () => markedLine(mark, `line ${(said += 1)}`));
      try {
        const outcomes = await Promise.all(all.map((line) => visitor.says(line)));
        const { live } = visitor;
        const idle = live.until(() => live.turn === "idle");
        const inGoodTime = inTime(`a turn of ${mark}`, idle, () => live.servedSince);
        if (!(await toldIfLate(inGoodTime, recorder))) return false;
        const { gate } = live;
        return !outcomes.includes("over") && gate !== "gated" && gate !== "limit";
      } catch (error) {
        recorder.contradicts(`an answer that nobody expects: ${mark}, ${String(error)}`);
        return false;
      }
    },
  };
};

export type VirtualUser = Awaited<ReturnType<typeof startVirtualUser>>;
