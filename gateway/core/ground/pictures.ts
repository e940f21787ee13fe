import { badInput } from './errors.ts';

const BYTES_MAX = 512 * 1_024;
const SIDE_MAX = 2_048;

/** Type and size of a picture, read from its bytes. */
export type PictureSize = { type: string; width: number; height: number };

/** Picture to store: data URLs get the media type of their bytes, not the claimed one. */
export const typedPicture = (picture: string): string =>
  picture.startsWith('data:') ? pictureUrl('picture', bytesOf('picture', picture)) : picture;

/** Decoded bytes of a data URL. */
export function bytesOf(argument: string, dataUrl: string): Buffer {
  const bytes = decode(dataUrl);
  if (bytes === null) throw badInput(argument, 'must be a base64 data URL');
  return bytes;
}

function decode(dataUrl: string): Buffer | null {
  const [, base64] = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]*={0,2})$/.exec(dataUrl) ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

/** Rule that a picture's data URL breaks, or null. */
export function pictureFault(dataUrl: string, most = BYTES_MAX): string | null {
  const bytes = decode(dataUrl);
  return bytes === null ? 'must be a base64 data URL' : bytesFault(bytes, most);
}

function bytesFault(bytes: Buffer, most = BYTES_MAX): string | null {
  if (bytes.length > most) return `must be at most ${most / 1_024} kB`;
  const size = pictureSize(bytes);
  if (!size) return 'must be a PNG, JPEG or WebP picture';
  const fits = size.width > 0 && size.height > 0 && size.width <= SIDE_MAX && size.height <= SIDE_MAX;
  return fits ? null : `must be at most ${SIDE_MAX} × ${SIDE_MAX} pixels`;
}

/** Type and size of a PNG, JPEG or WebP picture; null for other content. */
export const pictureSize = (bytes: Buffer): PictureSize | null => png(bytes) ?? jpeg(bytes) ?? webp(bytes);

/** Data URL of a picture, with the media type of its bytes. */
export function pictureUrl(argument: string, bytes: Buffer): string {
  const fault = bytesFault(bytes);
  if (fault) throw badInput(argument, fault);
  return `data:${pictureSize(bytes)!.type};base64,${bytes.toString('base64')}`;
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
