import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider says of the next visitor, and how it goes wrong. */
export interface AgeWord {
  readonly outcome?: string;
  readonly method?: string;
  /** How long ago it signed; negative for a clock that is ahead. */
  readonly signedAgoMs?: number;
  /** Signs with another secret. */
  readonly forged?: true;
  /** Puts this outcome in place of the signed one. */
  readonly tampered?: string;
  /** Answers for another visit. */
  readonly state?: string;
  /** Says a part a second time, with this value. */
  readonly doubled?: readonly [part: string, value: string];
  /** Leaves a part out. */
  readonly without?: string;
}

/** Somebody who came to the provider's page. */
export interface AgeVisit {
  readonly state: string;
  readonly returnUrl: string;
}

export interface AgeProviderOptions {
  readonly secret: string;
  readonly now?: () => number;
}

/** An age-assurance provider on loopback that speaks the protocol, and misbehaves when a test wants it to. */
export interface AgeProvider {
  /** The address of its page. */
  readonly url: string;
  /** Everybody who came, in order. */
  readonly visits: readonly AgeVisit[];
  /** What it says of the next visitors, one each; the last one stays. An adult by a document at first. */
  says(...words: readonly AgeWord[]): void;
  /** Goes to the page as a browser would, and gives the address that it sends on to. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

const sign = (secret: string, lines: readonly string[]): string =>
  createHmac("sha256", secret)
    .update(["evenfall-age-1", ...lines].join("\n"))
    .digest("hex");

const wayBack = (visit: AgeVisit, word: AgeWord, secret: string, now: number): string => {
  const state = word.state ?? visit.state;
  const outcome = word.outcome ?? "adult";
  const method = word.method ?? "document";
  const time = String(Math.floor((now - (word.signedAgoMs ?? 0)) / 1000));
  const signature = sign(word.forged === true ? `${secret}, or not` : secret, [
    state,
    outcome,
    method,
    time,
  ]);
  const back = new URL(visit.returnUrl);
  const parts = { state, outcome: word.tampered ?? outcome, method, time, signature };
  for (const [part, value] of Object.entries(parts))
    if (part !== word.without) back.searchParams.append(part, value);
  if (word.doubled !== undefined) back.searchParams.append(...word.doubled);
  return back.href;
};

export const startAgeProvider = async ({
  secret,
  now = Date.now,
}: AgeProviderOptions): Promise<AgeProvider> => {
  const visits: AgeVisit[] = [];
  let words: readonly AgeWord[] = [{}];
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", "http://127.0.0.1").searchParams;
    const visit = { state: asked.get("state") ?? "", returnUrl: asked.get("return") ?? "" };
    if (visit.state === "" || !URL.canParse(visit.returnUrl)) {
      response.writeHead(400).end();
      return;
    }
    visits.push(visit);
    const [word = {}, ...later] = words;
    if (later.length > 0) words = later;
    response.writeHead(302, { location: wayBack(visit, word, secret, now()) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/age?client=evenfall`,
    visits,
    says: (...next) => {
      words = next;
    },
    visit: async (address) => {
      const answer = await fetch(address, { redirect: "manual" });
      await answer.body?.cancel();
      const location = answer.headers.get("location");
      if (location === null) throw new Error(`the provider answered ${answer.status}`);
      return location;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
