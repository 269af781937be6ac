import type OpenAI from "openai";
import type { ServerAddress } from "../openai/client.ts";

/**
 * The official library's client, loaded at the first question. The library reads the environment for
 * whatever it is not told; everything it could find there is told.
 */
export const openClient = async (
  { baseUrl, apiKey }: ServerAddress,
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
