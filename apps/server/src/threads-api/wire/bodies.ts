import { fail, ok, type Result } from "@evenfall/domain";
import * as v from "valibot";
import { issueToError } from "./issue-words.ts";
import { badRequest, type ProtocolError } from "./protocol-error.ts";

/** Characters of one message, all its parts together (the limit of OpenAI's Assistants API). */
const CONTENT_MAX_LENGTH = 256_000;
const PARTS_MAX = 100;
const MESSAGES_MAX = 1000;

const isNothing = (value: unknown): boolean =>
  value === null || Object.keys(value ?? {}).length === 0;

const metadata = v.nullish(
  v.pipe(
    v.unknown(),
    v.check(
      (value) => !Array.isArray(value),
      "Invalid type for 'metadata': expected an object, but got an array instead.",
    ),
    v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(512))),
    v.maxEntries(16),
  ),
);

const textPart = v.object({ type: v.literal("text"), text: v.string() });
const wholeText = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== "", "Message content must be non-empty."),
  v.maxLength(CONTENT_MAX_LENGTH),
);
const partList = v.pipe(
  v.array(v.variant("type", [textPart])),
  v.maxLength(PARTS_MAX),
  v.check(
    (parts) => parts.some((part) => part.text.trim() !== ""),
    "Message content must be non-empty.",
  ),
  v.check(
    (parts) => parts.reduce((sum, part) => sum + part.text.length, 0) <= CONTENT_MAX_LENGTH,
    `Invalid 'content': string too long. Expected texts of at most ${CONTENT_MAX_LENGTH} characters together.`,
  ),
  v.transform((parts) => parts.map((part) => part.text)),
);
const content = v.lazy((input) =>
  Array.isArray(input)
    ? partList
    : v.pipe(
        wholeText,
        v.transform((text) => [text]),
      ),
);

const noFiles = v.optional(
  v.pipe(v.unknown(), v.check(isNothing, "Files cannot be attached: this server keeps no files.")),
);

export const messageBody = v.object({
  role: v.picklist(["user", "assistant"]),
  content,
  attachments: noFiles,
  metadata,
});
export type NewMessage = v.InferOutput<typeof messageBody>;

const messageList = v.pipe(v.array(messageBody), v.maxLength(MESSAGES_MAX));

export const threadBody = v.object({
  messages: v.nullish(messageList),
  metadata,
  tool_resources: noFiles,
});
export type NewThread = v.InferOutput<typeof threadBody>;

export const metadataBody = v.object({ metadata, tool_resources: noFiles });

const tokens = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));
const isPlainText = (format: unknown): boolean =>
  format === null ||
  format === "auto" ||
  (typeof format === "object" && "type" in format && format.type === "text");

const runFields = {
  assistant_id: v.string(),
  instructions: v.nullish(v.pipe(v.string(), v.maxLength(256_000))),
  metadata,
  model: v.nullish(v.pipe(v.string(), v.maxLength(256))),
  stream: v.nullish(v.boolean()),
  temperature: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
  top_p: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  max_prompt_tokens: tokens,
  max_completion_tokens: tokens,
  parallel_tool_calls: v.nullish(v.boolean()),
  truncation_strategy: v.nullish(
    v.object({
      type: v.picklist(["auto", "last_messages"]),
      last_messages: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
  tools: v.optional(
    v.pipe(v.unknown(), v.check(isNothing, "Tools are not offered: a character calls none.")),
  ),
  tool_resources: noFiles,
  response_format: v.optional(
    v.pipe(
      v.unknown(),
      v.check(
        isPlainText,
        "A character answers in plain text: only 'auto' and 'text' are offered.",
      ),
    ),
  ),
} as const;

export const runBody = v.object({
  ...runFields,
  additional_instructions: v.nullish(v.pipe(v.string(), v.maxLength(256_000))),
  additional_messages: v.nullish(messageList),
});
export type NewRun = v.InferOutput<typeof runBody>;

export const threadAndRunBody = v.object({ ...runFields, thread: v.nullish(threadBody) });

export const toolOutputsBody = v.object({
  tool_outputs: v.array(v.object({})),
  stream: v.nullish(v.boolean()),
});

const bodyNoObject = badRequest(
  "Invalid type for the body: expected an object, but got an array instead.",
  { code: "invalid_type" },
);

/** A body by its schema, or what OpenAI's API said of the first field at fault. */
export const parseBody = <Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): Result<v.InferOutput<Schema>, ProtocolError> => {
  // The schema library takes an array for an object without fields.
  if (Array.isArray(body)) return fail(bodyNoObject);
  const parsed = v.safeParse(schema, body, { abortEarly: true, abortPipeEarly: true });
  return parsed.success ? ok(parsed.output) : fail(issueToError(parsed.issues[0]));
};
