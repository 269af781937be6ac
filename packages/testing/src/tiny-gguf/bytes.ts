/** The value types of GGUF metadata that the writer needs, by their number in the format. */
const U32 = 4;
const I32 = 5;
const F32 = 6;
const STRING = 8;
const ARRAY = 9;

const number = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};

export const u32 = (value: number): Uint8Array =>
  number(4, (view) => view.setUint32(0, value, true));
export const u64 = (value: number | bigint): Uint8Array =>
  number(8, (view) => view.setBigUint64(0, BigInt(value), true));
const i32 = (value: number): Uint8Array => number(4, (view) => view.setInt32(0, value, true));
const f32 = (value: number): Uint8Array => number(4, (view) => view.setFloat32(0, value, true));

export const text = (value: string): Uint8Array => {
  const bytes = new TextEncoder().encode(value);
  return join(u64(bytes.length), bytes);
};

export const join = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** A metadata value with its type in front. */
export const typed = {
  u32: (value: number) => join(u32(U32), u32(value)),
  f32: (value: number) => join(u32(F32), f32(value)),
  text: (value: string) => join(u32(STRING), text(value)),
  texts: (values: readonly string[]) =>
    join(u32(ARRAY), u32(STRING), u64(values.length), ...values.map(text)),
  f32s: (values: readonly number[]) =>
    join(u32(ARRAY), u32(F32), u64(values.length), ...values.map(f32)),
  i32s: (values: readonly number[]) =>
    join(u32(ARRAY), u32(I32), u64(values.length), ...values.map(i32)),
};
