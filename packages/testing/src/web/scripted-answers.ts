import { FAILURE_STATUS, type FailureKind, type HelpCard } from "@evenfall/contracts";

/** How one answer goes wrong. */
export type Fault =
  /** The request never arrives. */
  | "request-lost"
  /** The server handles the request, but the answer never arrives. */
  | "answer-lost"
  /** No answer and no end. */
  | "hangs"
  | {
      readonly status: number;
      readonly kind?: FailureKind;
      readonly message?: string;
      readonly retryAfter?: string;
      readonly retryAt?: string;
      readonly help?: HelpCard;
    }
  /** A proxy's own page. */
  | { readonly status: number; readonly html: true };

export class Answer extends Response {
  readonly #text: string;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    const text = JSON.stringify(body);
    super(text, { status, headers });
    this.#text = text;
  }
  // Without a stream in between, a test only has to let promises proceed.
  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }
  override json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#text));
  }
}

export const good = (body: unknown): Answer => new Answer(200, body);

export const refuse = (kind: FailureKind, more: object = {}): Answer =>
  new Answer(FAILURE_STATUS[kind], {
    error: { kind, message: `Refused: ${kind}.`, requestId: "request-1", ...more },
  });

const lost = (): never => {
  throw new TypeError("Failed to fetch");
};

/** The outcome of a request that goes wrong; `done` has the server handle it all the same. */
export const faulty = async (
  fault: Fault,
  done: () => Answer,
  signal: AbortSignal | null | undefined,
): Promise<Response> => {
  await Promise.resolve();
  if (fault === "request-lost") return lost();
  if (fault === "answer-lost") {
    done();
    return lost();
  }
  if (fault === "hangs")
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    });
  if ("html" in fault) return new Answer(fault.status, "<h1>Bad gateway</h1>");
  const { status, retryAfter, ...told } = fault;
  const error = {
    kind: status === 503 ? "unavailable" : "internal",
    message: "Something went wrong.",
    requestId: "request-9",
    ...told,
  };
  return new Answer(
    status,
    { error },
    retryAfter === undefined ? {} : { "retry-after": retryAfter },
  );
};
