import * as z from "zod";
import { protocolBase } from "../../platform/outgoing/index.ts";

const text = z.string().trim().min(1, "must not be empty").max(1000);

const name = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens");

/** Only the variable's name: a key in a file ends up in backups. The message never repeats the value. */
const apiKeyEnv = z
  .string()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_]{0,100}$/,
    "must be the name of an environment variable that holds the key",
  );

const baseUrl = text.superRefine((address, context) => {
  try {
    protocolBase(address);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : "not an address");
  }
});

const timeoutMs = z.int().min(100, "must be at least 100").max(60_000, "must be at most 60000");
const perMillion = z.number().min(0, "must not be negative").max(100_000);
const price = z.strictObject({ inputPerMillion: perMillion, outputPerMillion: perMillion });
const budgetTokens = z.int().min(500, "must be at least 500").max(1_000_000);

const openaiCompatible = z.strictObject({
  kind: z.literal("openai-compatible"),
  name,
  baseUrl,
  model: text,
  apiKeyEnv: apiKeyEnv.optional(),
  api: z
    .enum(["auto", "chat-completions", "responses"], "must be auto, chat-completions or responses")
    .default("auto"),
  strictModel: z.boolean().default(false),
  budgetTokens: budgetTokens.optional(),
  timeoutMs: timeoutMs.optional(),
  price: price.optional(),
});

const threadService = z.strictObject({
  kind: z.literal("thread-service"),
  name,
  baseUrl,
  apiKeyEnv: apiKeyEnv.optional(),
  /** Assistant ids by the character's id; where one is left out, it is `asst_` and the character's id. */
  assistants: z.record(text, text).default({}),
  timeoutMs: timeoutMs.optional(),
  price: price.optional(),
});

const gguf = z.strictObject({
  kind: z.literal("gguf"),
  name,
  modelFile: text,
  contextTokens: z.int().min(2048, "must be at least 2048").max(1_000_000).optional(),
  threads: z.int().min(1, "must be at least 1").max(256).optional(),
  budgetTokens: budgetTokens.optional(),
  timeoutMs: timeoutMs.optional(),
  price: price.optional(),
});

const scripted = z.strictObject({ kind: z.literal("scripted"), name });

const engineEntry = z.discriminatedUnion(
  "kind",
  [openaiCompatible, threadService, gguf, scripted],
  {
    error: "must be one of openai-compatible, thread-service, gguf, scripted",
  },
);

/** One engine as the file describes it. */
export type EngineEntry = z.output<typeof engineEntry>;

/** The schema of ENGINES_FILE. Unknown fields are refused, so that a typo is noticed. */
export const enginesFile = z
  .strictObject({ engines: z.array(engineEntry).min(1, "must list an engine").max(20) })
  .superRefine(({ engines }, context) => {
    const firstOfName = new Set<string>();
    for (const [index, engine] of engines.entries()) {
      if (firstOfName.has(engine.name))
        context.addIssue({
          code: "custom",
          path: ["engines", index, "name"],
          message: "another engine has this name",
        });
      firstOfName.add(engine.name);
    }
  });
