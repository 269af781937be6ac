import { scenario, type RecordedRequest } from "@evenfall/testing";
import { newestLine, numbered } from "../system/numbered-model.ts";

type Scenario = ReturnType<typeof scenario.reply>;

/** What a model may do instead of answering, by name. */
export type Catalogue = ReadonlyMap<string, Scenario>;

/** The words of a proper reply, in pieces, for a stream that breaks among them. */
const inPieces = numbered({ chunkDelayMs: 3 });

/** Cut at each of its events and between them: a stream of a reply has some 2,500 bytes. */
const CUTS = [0, 1, 60, 200, 300, 420, 500, 640, 780, 900, 1_100, 1_300, 1_600];

/** What ends within a moment. */
export const QUICK: Catalogue = new Map<string, Scenario>([
  ["wrong-key", scenario.unauthorized],
  ["forbidden", scenario.failure(403)],
  ["unpaid", scenario.failure(402)],
  ["unknown-model", scenario.modelNotFound],
  ["rate-limit", scenario.rateLimited()],
  ["retry-after", scenario.rateLimited({ retryAfter: 2 })],
  ["error-500", scenario.serverError()],
  ["error-502", scenario.serverError(502)],
  ["error-503", scenario.failure(503, {}, { "retry-after": "1" })],
  ["unreadable-request", scenario.failure(400)],
  ["prompt-too-long", scenario.failure(400, { code: "context_length_exceeded" })],
  ["prompt-filtered", scenario.failure(400, { code: "content_filter" })],
  ["redirect", scenario.redirect("http://127.0.0.1:9/elsewhere")],
  ["reset", scenario.reset],
  ["cut-socket", scenario.cutStream("socket")],
  ["cut-early-end", scenario.cutStream("early-end")],
  ["not-json", scenario.malformedJson],
  ["half-a-character", scenario.truncatedUtf8],
  ["web-page", scenario.wrongContentType],
  ["no-words", scenario.emptyAnswer],
  ["only-thinking", scenario.reply("<think>Hm. Hm.")],
  ["refusal", scenario.refusal()],
  ["filtered", scenario.contentFilter],
  ["error-event", scenario.errorEvent()],
  ["failed-event", scenario.failedEvent()],
  ["limit-event", scenario.failedEvent("rate_limit_exceeded")],
  ["endless-line", scenario.oversizedLine()],
  ["endless-reply", scenario.endlessAnswer()],
  ["garbage", scenario.garbage],
  ["slow", numbered({ firstDelayMs: 1_500, chunkDelayMs: 200 })],
  ["no-usage", numbered({ tellsUsage: false, saysDone: false })],
  ["field-refused", scenario.rejectsField("max_tokens", numbered())],
  ...CUTS.map((bytes) => [`cut-after-${bytes}`, scenario.cutAfter(bytes, inPieces)] as const),
]);

/** What is waited for in vain. */
export const HANGS: Catalogue = new Map<string, Scenario>([
  ["hang-at-once", scenario.hangBeforeHeaders],
  ["hang-in-words", scenario.hangMidStream()],
  ["hang-at-the-end", scenario.hangAfterFinish()],
]);

/** Whole replies that are none of the numbered ones; one that has no end is kept up to a sentence's. */
const WHOLE = [/^That is all\.$/, /^(And then there was more\.\s?)+$/];

/** Whether these words are a reply that a model had finished. */
export const isWholeReply = (words: string): boolean =>
  [...WHOLE, NUMBERED].some((whole) => whole.test(words));

/** The words of a model that is well. */
export const NUMBERED = /^Reply \d+ to /;

/** What a visitor says who is to meet it. */
export const lineThatMeets = (kind: string, again: number): string => `meet ${kind} ${again}`;

/** Those who say so meet a fault; everybody else is answered. */
export const playCatalogue =
  (catalogue: Catalogue) =>
  (request: RecordedRequest): Scenario => {
    const kind = /^meet (\S+)/.exec(newestLine(request))?.[1];
    return catalogue.get(kind ?? "") ?? numbered();
  };
