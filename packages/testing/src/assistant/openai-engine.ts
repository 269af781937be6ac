import { startModelServer, type ModelServerOptions, type Script } from "@evenfall/testing";
import type { ReplyRequest } from "@evenfall/server/assistant/engine.ts";
import {
  createOpenAiEngine,
  type OpenAiEngineOptions,
} from "@evenfall/server/assistant/openai/openai-engine.ts";
import { askEngine, closing, failureOf } from "./engine-contract.ts";

export const TEST_KEY = "sk-test-0123456789abcdef";

/** A fetch that counts the bytes read through it; `bodyBegan` resolves at the first bytes of a body. */
export const countingFetch = () => {
  let bytesRead = 0;
  const bodyBegan = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    const body = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, controller) => {
          bytesRead += piece.byteLength;
          controller.enqueue(piece);
          bodyBegan.resolve();
        },
      }),
    );
    return new Response(body ?? null, { status: response.status, headers: response.headers });
  };
  return { fetch, bytesRead: () => bytesRead, bodyBegan: bodyBegan.promise };
};

/** A real engine, a stand-in model server, and a real socket between them. */
export const engineHarness = async (
  script: Script,
  options: Partial<OpenAiEngineOptions> = {},
  server: Omit<ModelServerOptions, "script"> = {},
) => {
  const modelServer = closing(await startModelServer({ ...server, script }));
  const engine = createOpenAiEngine({
    baseUrl: modelServer.url,
    apiKey: TEST_KEY,
    model: "test-model",
    ...options,
  });
  return {
    engine,
    modelServer,
    ask: (request?: ReplyRequest, signal?: AbortSignal) => askEngine(engine, request, signal),
    failure: (request?: ReplyRequest, signal?: AbortSignal) => failureOf(engine, request, signal),
  };
};
