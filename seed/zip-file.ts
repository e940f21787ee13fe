import { crc32 } from 'node:zlib';

/** Earliest date of the ZIP format, so that the same text gives the same bytes. */
const DAY = (1 << 5) | 1;

/** An uncompressed ZIP file of texts, as used by office formats. */
export function zipFile(texts: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(texts)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(DAY, 8);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04'), about, name, data);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, place, name);
    at += 4 + about.length + name.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length / 4, 4);
  end.writeUInt16LE(parts.length / 4, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
