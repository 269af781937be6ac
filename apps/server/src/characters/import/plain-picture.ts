import { deflateSync } from "node:zlib";
import { writePng } from "./png.ts";

const WIDTH = 400;
const HEIGHT = 480;

/** Dusk, from above: red, green and blue at heights from 0 to 1. */
const SKY = [
  { at: 0, colour: [0x2b, 0x3a, 0x8c] },
  { at: 0.6, colour: [0x8a, 0x5f, 0xa6] },
  { at: 1, colour: [0xf0, 0x97, 0x7f] },
] as const;

const colourAt = (height: number): readonly number[] => {
  const above = SKY[height < 0.6 ? 0 : 1];
  const below = SKY[height < 0.6 ? 1 : 2];
  const share = (height - above.at) / (below.at - above.at);
  return above.colour.map((value, index) =>
    Math.round(value + ((below.colour[index] ?? value) - value) * share),
  );
};

/** An empty evening sky, to carry the card of a character whose portrait is no PNG. */
export const plainPicture = (): Buffer => {
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Buffer.concat([
      Buffer.from([0]),
      Buffer.alloc(WIDTH * 3, Buffer.from(colourAt(row / (HEIGHT - 1)))),
    ]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  return writePng([
    { type: "IHDR", data: header },
    { type: "IDAT", data: deflateSync(Buffer.concat(rows)) },
    { type: "IEND", data: Buffer.alloc(0) },
  ]);
};
