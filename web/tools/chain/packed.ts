import { Refusal } from '../common/refusal.ts';

/** Output limit, against decompression bombs. */
const unpackedMost = 5_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > unpackedMost) {
      void reader.cancel();
      throw new Refusal('tooMuch', { most: unpackedMost });
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const pack = (bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat) =>
  through(bytes, new CompressionStream(format));
export const unpack = (bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat) =>
  through(bytes, new DecompressionStream(format));
