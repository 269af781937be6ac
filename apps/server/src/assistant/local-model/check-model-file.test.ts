import { tinyGguf } from "@evenfall/testing";
import { expect, it } from "vitest";
import { checkModelFile } from "./check-model-file.ts";
import { modelFileOf } from "@evenfall/testing/assistant/local-model.ts";

const changed = (change: (file: Buffer) => void): Uint8Array => {
  const file = Buffer.from(tinyGguf());
  change(file);
  return file;
};

/** Where the value of a metadata entry begins: after key and type. */
const valueOf = (file: Buffer, key: string): number => file.indexOf(key) + key.length + 4;

const HUGE = 2n ** 62n;

const damaged: readonly (readonly [string, Uint8Array, RegExp])[] = [
  ["of nothing but the magic", Buffer.from("GGUF"), /ends inside its header/u],
  ["of a version to come", changed((file) => file.writeUInt32LE(99, 4)), /GGUF version 99/u],
  ["without tensors", changed((file) => file.writeBigUInt64LE(0n, 8)), /counts what no model/u],
  ["of absurdly many tensors", changed((file) => file.writeBigUInt64LE(HUGE, 8)), /damaged/u],
  [
    "with a name without an end",
    changed((file) => file.writeBigUInt64LE(1_000_000n, 24)),
    /a name in it has no end/u,
  ],
  [
    "with a value of no known type",
    changed((file) => file.writeUInt32LE(77, valueOf(file, "general.name") - 4)),
    /no known type/u,
  ],
  [
    "with tensors at impossible places",
    changed((file) => file.writeUInt32LE(33, valueOf(file, "general.alignment"))),
    /impossible places/u,
  ],
  [
    "with a tensor beyond its end",
    changed((file) =>
      file.writeBigUInt64LE(HUGE >> 20n, file.indexOf("output.weight") + 13 + 4 + 16 + 4),
    ),
    /bytes are missing/u,
  ],
];

it.each(damaged)("a model file %s is refused", (_, bytes, why) => {
  expect(() => checkModelFile(modelFileOf(bytes))).toThrow(why);
});

it("a model file cut anywhere is refused", () => {
  const whole = tinyGguf();
  for (let bytes = 0; bytes < whole.length; bytes += 4_987)
    expect(() => checkModelFile(modelFileOf(whole.subarray(0, bytes)))).toThrow(
      /cannot be used: /u,
    );
});
