import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** File of an archive. */
export type ZipEntry = { name: string; chunks: AsyncIterable<Buffer> };

type Told = { name: Buffer; crc: number; size: number; packed: number; at: number };

/** Sizes follow the content (data descriptor), and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** The earliest date of the format; the real date is in the archive's name. */
const DAY = 0x0021;

/** Packs numbers with their byte lengths. */
function fields(...given: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const record = Buffer.alloc(given.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of given) at = record.writeUIntLE(value, at, bytes);
  return record;
}

const headOf = ({ name }: Told): Buffer =>
  Buffer.concat([
    fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY], [4, 0], [4, 0], [4, 0]),
    fields([2, name.length], [2, 0]),
    name,
  ]);

const tailOf = ({ crc, packed, size }: Told): Buffer => fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

const lineOf = ({ name, crc, packed, size, at }: Told): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY]),
    fields([4, crc], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ]);

async function* counted(chunks: AsyncIterable<Buffer>, told: Told): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    told.crc = crc32(chunk, told.crc);
    told.size += chunk.length;
    yield chunk;
  }
}

/** Streams files as a ZIP archive; each must be smaller than 4 GB. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const all: Told[] = [];
  let place = 0;
  const put = (bytes: Buffer): Buffer => {
    place += bytes.length;
    return bytes;
  };
  for await (const { name, chunks } of entries) {
    const told: Told = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, at: place };
    all.push(told);
    yield put(headOf(told));
    // Read errors are rethrown by the packer to its consumer.
    const packer = pipeline(Readable.from(counted(chunks, told)), createDeflateRaw(), () => {});
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      told.packed += chunk.length;
      yield put(chunk);
    }
    yield put(tailOf(told));
  }
  const at = place;
  for (const told of all) yield put(lineOf(told));
  const { length } = all;
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, length], [2, length], [4, place - at], [4, at], [2, 0]);
}
