import { seededChance } from "../platform/seeded-chance.ts";

/** What a test may change in the file. */
export interface TinyGgufOptions {
  /** A Jinja template, as chat models carry one; none by default. */
  readonly chatTemplate?: string;
  readonly contextLength?: number;
}

/** The characters that the random model says, each a token. */
const SPOKEN = "etaoinshr .";

/** The value types of GGUF metadata that the writer needs, by their number in the format. */
const U32 = 4;
const I32 = 5;
const F32 = 6;
const STRING = 8;
const ARRAY = 9;

const join = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const u32 = (value: number): Uint8Array => new Uint8Array(Uint32Array.of(value).buffer);
const u64 = (value: number): Uint8Array => new Uint8Array(BigUint64Array.of(BigInt(value)).buffer);
const text = (value: string): Uint8Array => join(u64(Buffer.byteLength(value)), Buffer.from(value));

const list = (type: number, count: number, items: Uint8Array): Uint8Array =>
  join(u32(ARRAY), u32(type), u64(count), items);

/** A metadata value with its type in front. */
const typed = {
  u32: (value: number) => join(u32(U32), u32(value)),
  f32: (value: number) => join(u32(F32), new Uint8Array(Float32Array.of(value).buffer)),
  text: (value: string) => join(u32(STRING), text(value)),
  texts: (values: readonly string[]) => list(STRING, values.length, join(...values.map(text))),
  f32s: (values: readonly number[]) =>
    list(F32, values.length, new Uint8Array(Float32Array.from(values).buffer)),
  i32s: (values: readonly number[]) =>
    list(I32, values.length, new Uint8Array(Int32Array.from(values).buffer)),
};

const WIDTH = 32;
const FEED_FORWARD = 64;
const HEADS = 2;
const ALIGNMENT = 32;

/** Types of tokens in the format. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;

/** `▁` stands for a space. A model speaks the normal ones. */
const TOKENS: readonly { readonly text: string; readonly type: number }[] = [
  { text: "<unk>", type: UNKNOWN },
  { text: "<s>", type: CONTROL },
  { text: "</s>", type: CONTROL },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
    type: BYTE,
  })),
  ...Array.from(SPOKEN, (letter) => ({ text: letter === " " ? "▁" : letter, type: NORMAL })),
];

interface Tensor {
  readonly name: string;
  /** The fastest-changing first. */
  readonly shape: readonly number[];
  readonly weights: Float32Array;
}

const tensors = (): readonly Tensor[] => {
  const chance = seededChance(1);
  const random = (name: string, width: number, height: number): Tensor => ({
    name,
    shape: [width, height],
    weights: Float32Array.from({ length: width * height }, () => (chance.next() - 0.5) / 5),
  });
  const ones = (name: string): Tensor => ({
    name,
    shape: [WIDTH],
    weights: new Float32Array(WIDTH).fill(1),
  });
  const embedding = random("token_embd.weight", WIDTH, TOKENS.length);
  const output = random("output.weight", WIDTH, TOKENS.length);
  // The first number of every state is large, and the output weighs it by whether a token may be
  // spoken: whatever the rest of the network makes of a prompt, it answers in letters, without end.
  TOKENS.forEach(({ type }, index) => {
    embedding.weights[index * WIDTH] = 10;
    output.weights[index * WIDTH] = type === NORMAL ? 4 : -4;
  });
  return [
    embedding,
    ones("blk.0.attn_norm.weight"),
    random("blk.0.attn_q.weight", WIDTH, WIDTH),
    random("blk.0.attn_k.weight", WIDTH, WIDTH),
    random("blk.0.attn_v.weight", WIDTH, WIDTH),
    random("blk.0.attn_output.weight", WIDTH, WIDTH),
    ones("blk.0.ffn_norm.weight"),
    random("blk.0.ffn_gate.weight", WIDTH, FEED_FORWARD),
    random("blk.0.ffn_up.weight", WIDTH, FEED_FORWARD),
    random("blk.0.ffn_down.weight", FEED_FORWARD, WIDTH),
    ones("output_norm.weight"),
    output,
  ];
};

const padding = (length: number): Uint8Array =>
  new Uint8Array((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

/**
 * A complete GGUF file (version 3, llama architecture) of about 150 KB with random weights: a real model
 * for a real engine, which says only letters.
 */
export const tinyGguf = (options: TinyGgufOptions = {}): Uint8Array => {
  const metadata: readonly (readonly [string, Uint8Array])[] = [
    ["general.architecture", typed.text("llama")],
    ["general.name", typed.text("tiny")],
    ["general.alignment", typed.u32(ALIGNMENT)],
    ["llama.context_length", typed.u32(options.contextLength ?? 8192)],
    ["llama.embedding_length", typed.u32(WIDTH)],
    ["llama.block_count", typed.u32(1)],
    ["llama.feed_forward_length", typed.u32(FEED_FORWARD)],
    ["llama.attention.head_count", typed.u32(HEADS)],
    ["llama.attention.head_count_kv", typed.u32(HEADS)],
    ["llama.attention.layer_norm_rms_epsilon", typed.f32(1e-5)],
    ["llama.rope.dimension_count", typed.u32(WIDTH / HEADS)],
    ["llama.vocab_size", typed.u32(TOKENS.length)],
    ["general.file_type", typed.u32(0)],
    ["tokenizer.ggml.model", typed.text("llama")],
    ["tokenizer.ggml.tokens", typed.texts(TOKENS.map((token) => token.text))],
    ["tokenizer.ggml.scores", typed.f32s(TOKENS.map(() => 0))],
    ["tokenizer.ggml.token_type", typed.i32s(TOKENS.map(({ type }) => type))],
    ["tokenizer.ggml.unknown_token_id", typed.u32(0)],
    ["tokenizer.ggml.bos_token_id", typed.u32(1)],
    ["tokenizer.ggml.eos_token_id", typed.u32(2)],
    ...(options.chatTemplate === undefined
      ? []
      : [["tokenizer.chat_template", typed.text(options.chatTemplate)] as const]),
  ];
  const weights = tensors();
  let offset = 0;
  const infos = weights.map(({ name, shape, weights: { byteLength } }) => {
    const info = join(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    offset += byteLength + padding(byteLength).length;
    return info;
  });
  const header = join(
    new TextEncoder().encode("GGUF"),
    u32(3),
    u64(weights.length),
    u64(metadata.length),
    ...metadata.flatMap(([key, value]) => [text(key), value]),
    ...infos,
  );
  const data = weights.flatMap(({ weights: { buffer, byteLength } }) => [
    new Uint8Array(buffer),
    padding(byteLength),
  ]);
  return join(header, padding(header.length), ...data);
};
