/** A ZIP entry: path, bytes and modification time. */
export type ZipEntry = { name: string; bytes: Uint8Array<ArrayBuffer>; time: Date };

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian 16-bit and 32-bit numbers. */
function numbers(...pairs: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(pairs.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [value, size] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return out;
}

/** DOS date and time: from 1980, with a resolution of two seconds. */
function stampOf(time: Date): { day: number; clock: number } {
  const year = Math.min(Math.max(time.getFullYear() - 1980, 0), 127);
  return {
    day: (year << 9) | ((time.getMonth() + 1) << 5) | time.getDate(),
    clock: (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1),
  };
}

const UTF8 = 0x0800;

/** Writes a ZIP without compression (stored), with UTF-8 names; returns its parts in order. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, bytes, time } of entries) {
    const title = new TextEncoder().encode(name);
    const { day, clock } = stampOf(time);
    const size = bytes.length;
    const same = [
      [20, 2],
      [UTF8, 2],
      [0, 2],
      [clock, 2],
      [day, 2],
      [crc32(bytes), 4],
      [size, 4],
      [size, 4],
    ] as const;
    const head = numbers([0x04034b50, 4], ...same, [title.length, 2], [0, 2]);
    const rest = [
      [title.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ] as const;
    list.push(numbers([0x02014b50, 4], [20, 2], ...same, ...rest), title);
    pieces.push(head, title, bytes);
    at += head.length + title.length + size;
  }
  const length = list.reduce((sum, piece) => sum + piece.length, 0);
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2]);
  return [...pieces, ...list, end];
}

/** Makes paths safe and unique: no path traversal, no duplicates. */
export function zipNames(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const clean = path
      .split('/')
      .map((part) => part.replace(/[\\:*?"<>|\u0000-\u001f]/g, '_').trim())
      .map((part) => (part === '' || part === '.' || part === '..' ? '_' : part))
      .join('/');
    const [, stem = clean, end = ''] = /^(.+?)(\.[^./]{1,10})?$/s.exec(clean) ?? [];
    let name = clean;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${stem} (${next})${end}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
