import { checkLink } from './content.ts';
import { badInput } from './errors.ts';

const BYTES_MOST = 512 * 1_024;
const SIDE_MOST = 2_048;

/** What a picture is by its bytes. */
export type PictureSize = { type: string; width: number; height: number };

/** A picture is a path, a link, or a data URL whose bytes really are PNG, JPEG or WebP. */
export function checkPicture(argument: string, picture: string): string {
  if (!picture.startsWith('data:')) return checkLink(argument, picture);
  return pictureUrl(argument, bytesOf(argument, picture));
}

/** The bytes that a data URL carries. */
export function bytesOf(argument: string, dataUrl: string): Buffer {
  const [, base64] = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl) ?? [];
  if (base64 === undefined) throw badInput(argument, 'must be a base64 data URL');
  return Buffer.from(base64, 'base64');
}

/** The kind and size of a PNG, JPEG or WebP picture; null for everything else. */
export const pictureSize = (bytes: Buffer): PictureSize | null => png(bytes) ?? jpeg(bytes) ?? webp(bytes);

/** The data URL of a picture, typed by its bytes and never by what the sender says. */
export function pictureUrl(argument: string, bytes: Buffer): string {
  if (bytes.length > BYTES_MOST) throw badInput(argument, `must be at most ${BYTES_MOST / 1_024} kB`);
  const size = pictureSize(bytes);
  if (!size) throw badInput(argument, 'must be a PNG, JPEG or WebP picture');
  if (size.width < 1 || size.height < 1 || size.width > SIDE_MOST || size.height > SIDE_MOST) {
    throw badInput(argument, `must be at most ${SIDE_MOST} × ${SIDE_MOST} pixels`);
  }
  return `data:${size.type};base64,${bytes.toString('base64')}`;
}

function png(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function jpeg(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === 0xff) at += 1;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
}

function webp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
