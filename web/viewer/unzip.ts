/** Limit of the unpacked size, against decompression bombs. */
const unpackedMost = 20_000_000;

type Part = { name: string; method: number; size: number; at: number };

/** Entries of a ZIP by its central directory. */
function partsOf(bytes: Uint8Array): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('This is no ZIP');
  const parts = new Map<string, Part>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    const [title, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + title));
    const local = view.getUint32(at + 42, true);
    const skip = view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const size = view.getUint32(at + 20, true);
    parts.set(name, { name, method: view.getUint16(at + 10, true), size, at: local + 30 + skip });
    at += 46 + title + extra + comment;
  }
  return parts;
}

/** Opens a ZIP to read some of its entries, with a limit on their total unpacked size. */
export function unzip(bytes: Uint8Array<ArrayBuffer>) {
  const parts = partsOf(bytes);
  let left = unpackedMost;
  return {
    names: [...parts.keys()],
    async text(name: string): Promise<string | null> {
      const part = parts.get(name);
      if (!part) return null;
      const packed = bytes.subarray(part.at, part.at + part.size);
      const source = new Blob([packed]).stream();
      const stream = part.method === 0 ? source : source.pipeThrough(new DecompressionStream('deflate-raw'));
      const reader = stream.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text + decoder.decode();
        left -= value.length;
        if (left < 0) {
          await reader.cancel();
          throw new Error('This unfolds to more than anybody reads');
        }
        text += decoder.decode(value, { stream: true });
      }
    },
  };
}
