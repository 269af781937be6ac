import { markedLine, type HttpClient, type Recorder } from "@evenfall/testing";
import { inTime } from "../visitors/settle.ts";
import { visitOverHttp, type VisitorOverHttp } from "../visitors/visitor-over-http.ts";

export type Kind = "guest" | "account";

/** A visitor to be checked. Every line that they write contains the mark. */
export interface Present {
  readonly kind: Kind;
  readonly mark: string;
  readonly visitor: VisitorOverHttp;
}

/** Waits for `ends`; if it rejects, because it took too long, records that and gives false. */
export const toldIfLate = async (ends: Promise<void>, recorder: Recorder): Promise<boolean> => {
  try {
    await ends;
    return true;
  } catch (error) {
    recorder.contradicts(`not final in time: ${String(error)}`);
    return false;
  }
};

/** Starts a virtual user at an address. The mark is `visitor-` and the number. */
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
