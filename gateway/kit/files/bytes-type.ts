import { pictureSize, type PictureSize } from '../../core/ground/pictures.ts';

/** File type by its first bytes, and the size of pictures. */
export type Known = { type: string; width: number | null; height: number | null };

/** Bytes read to detect the type; cameras may write a lot before the picture size. */
export const HEAD_BYTES = 256 * 1_024;

const plain = (type: string): Known => ({ type, width: null, height: null });

/** Larger sides are ignored, because layouts would reserve that space. */
const SIDE_MOST = 100_000;
const sized = ({ type, width, height }: PictureSize): Known =>
  Math.min(width, height) > 0 && Math.max(width, height) <= SIDE_MOST ? { type, width, height } : plain(type);

/** Media types that must match the content, because programs play or show them. */
const isClaimed = (type: string): boolean =>
  /^(audio|video|font)\/|^image\/(?!svg)|^application\/(pdf|zip)$/.test(type) ||
  /officedocument|opendocument/.test(type);

/** Formats that are ZIP files inside. */
const isZipped = (type: string): boolean => /officedocument|opendocument|epub|java-archive|zip/.test(type);

const BRANDS: [RegExp, string][] = [
  [/^(heic|heix|mif1|msf1)/, 'image/heic'],
  [/^avi[fs]/, 'image/avif'],
  [/^M4[AB]/, 'audio/mp4'],
  [/^qt/, 'video/quicktime'],
];

/**
 * Media type by content. If the content tells nothing, the claimed type is kept, except for types that would be
 * detectable.
 */
export function typeOfBytes(head: Buffer, said: string): Known {
  const picture = pictureSize(head);
  if (picture) return sized(picture);
  const text = head.toString('latin1', 0, 16);
  if (/^GIF8[79]a/.test(text) && head.length >= 10)
    return { type: 'image/gif', width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  if (text.startsWith('\u00ff\u00d8\u00ff')) return plain('image/jpeg');
  if (text.startsWith('\u0089PNG')) return plain('image/png');
  if (text.startsWith('%PDF-')) return plain('application/pdf');
  if (text.startsWith('PK\u0003\u0004')) return plain(isZipped(said) ? said : 'application/zip');
  if (text.slice(4, 8) === 'ftyp')
    return plain(BRANDS.find(([brand]) => brand.test(text.slice(8)))?.[1] ?? 'video/mp4');
  if (text.startsWith('\u001aE\u00df\u00a3')) return plain(said === 'audio/webm' ? said : 'video/webm');
  if (text.startsWith('OggS')) return plain(said === 'video/ogg' ? said : 'audio/ogg');
  if (/^RIFF[^]{4}WAVE/.test(text)) return plain('audio/wav');
  if (text.startsWith('fLaC')) return plain('audio/flac');
  if (text.startsWith('ID3') || /^\u00ff[\u00e2-\u00e7\u00f2-\u00f7\u00fa-\u00ff]/.test(text))
    return plain('audio/mpeg');
  return plain(isClaimed(said) ? 'application/octet-stream' : said);
}
