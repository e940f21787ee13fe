import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 240;
const HEIGHT = 80;

const u32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

/** PNG logo with stripes, as a remote picture for pages and messages. */
export function logo(): Buffer {
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: WIDTH }, (_, x) => ((x + y) % 40 < 20 ? [0, 126, 118] : [232, 245, 243])).flat(),
    ]);
  const rows = Buffer.concat(Array.from({ length: HEIGHT }, (_, y) => row(y)));
  const head = Buffer.concat([u32(WIDTH), u32(HEIGHT), Buffer.from([8, 2, 0, 0, 0])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
