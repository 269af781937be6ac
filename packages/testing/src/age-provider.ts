import { createHmac } from "node:crypto";
import { listen } from "./model-server/listen.ts";

/** What the provider says of the next visitor, and in what way it misbehaves. */
interface AgeWord {
  readonly outcome?: string;
  readonly method?: string;
  /** Signed with another secret. */
  readonly forged?: true;
  /** The state of another visit. */
  readonly state?: string;
}

/** Somebody who came to the provider's page. */
type AgeVisit = Readonly<Record<"state" | "returnUrl", string>>;

const wayBack = (visit: AgeVisit, word: AgeWord, secret: string, now: number): string => {
  const state = word.state ?? visit.state;
  const outcome = word.outcome ?? "adult";
  const method = word.method ?? "document";
  const time = String(Math.floor(now / 1000));
  const signature = createHmac("sha256", word.forged === true ? `${secret}, or not` : secret)
    .update(["evenfall-age-1", state, outcome, method, time].join("\n"))
    .digest("hex");
  const back = new URL(visit.returnUrl);
  const parts = { state, outcome, method, time, signature };
  for (const [part, value] of Object.entries(parts)) back.searchParams.append(part, value);
  return back.href;
};

/** An age-assurance provider on loopback that speaks the protocol, and misbehaves when a test tells it to. */
export const startAgeProvider = async (secret: string, now: () => number = Date.now) => {
  const visits: AgeVisit[] = [];
  let word: AgeWord = {};
  const server = await listen(async (request, response) => {
    const asked = new URL(request.url ?? "/", "http://127.0.0.1").searchParams;
    const visit = { state: asked.get("state") ?? "", returnUrl: asked.get("return") ?? "" };
    if (visit.state === "" || !URL.canParse(visit.returnUrl)) {
      response.writeHead(400).end();
      return;
    }
    visits.push(visit);
    response.writeHead(302, { location: wayBack(visit, word, secret, now()) }).end();
  });
  return {
    /** The address of its page. */
    url: `${server.url}/age?client=evenfall`,
    /** Everybody who came, in order. */
    visits,
    /** Sets what it says of visitors from now on; at first, that they are adults by a document. */
    says: (next: AgeWord): void => void (word = next),
    /** Goes to the page as a browser would, and gives the address that it sends on to. */
    visit: async (address: string): Promise<string> => {
      const answer = await fetch(address, { redirect: "manual" });
      await answer.body?.cancel();
      const location = answer.headers.get("location");
      if (location === null) throw new Error(`the provider answered ${answer.status}`);
      return location;
    },
    close: server.close,
  };
};
