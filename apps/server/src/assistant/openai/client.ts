import type OpenAI from "openai";

/** Where to ask. */
export interface ClientAddress {
  readonly baseUrl: string;
  /** Null sends none, as local servers like it. */
  readonly apiKey: string | null;
}

/** The key as a header carries it; null or blank: none is sent. Throws, without it, where none can. */
export const parseKey = (apiKey: string | null | undefined): string | null => {
  const key = apiKey?.trim() ?? "";
  if (!/^[\x21-\x7e]*$/u.test(key))
    throw new Error("the model server's key holds characters that no header can carry");
  return key === "" ? null : key;
};

/**
 * The official library's client, loaded at the first question. The library reads the environment for
 * whatever it is not told; everything it could find there is told.
 */
export const openClient = async (
  { baseUrl, apiKey }: ClientAddress,
  fetch: typeof globalThis.fetch,
): Promise<OpenAI> => {
  const { default: Client } = await import("openai");
  return new Client({
    baseURL: baseUrl,
    apiKey: apiKey ?? "none",
    ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: "off",
    fetch,
  });
};
