import type { IncomingHttpHeaders } from "node:http";

/** The fields of a body of either form that a test looks at; whatever else was sent stays in it. */
export interface ChatBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  /** Where the Responses form has what the other calls `messages`, and its system message. */
  readonly input?: readonly { readonly role: string; readonly content: string }[];
  readonly instructions?: string;
  readonly [field: string]: unknown;
}

/** One request as it arrived at the stand-in. */
export interface RecordedRequest {
  /** 1 for the first call of a model; 0 for a request that called none. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Null where the request had no body, or one that is not a JSON object. */
  readonly body: ChatBody | null;
  /** How it ended, by the server's end of the socket: answered in full, or left by either side. */
  readonly closed: Promise<"answered" | "left">;
}

/** The body as JSON, or null. */
export const parseChatBody = (text: string): ChatBody | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
};
