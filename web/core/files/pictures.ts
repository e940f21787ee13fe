import type { TFunction } from 'i18next';
import { toast } from '../state/toasts.ts';

const kinds = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Limits of the gateway: 512 kB and 2048 pixels; 64 kB for portraits, which appear in lists. */
const limits = {
  picture: { bytes: 512 * 1024, side: 1024 },
  portrait: { bytes: 64 * 1024, side: 256 },
};
export type PictureUse = keyof typeof limits;

type Picture = { ok: true; url: string } | { ok: false; problem: 'kind' | 'unreadable' };

/** Picture as a data URL within the limits; larger ones are scaled down. */
async function readPicture(file: File, use: PictureUse): Promise<Picture> {
  const most = limits[use];
  if (!kinds.has(file.type)) return { ok: false, problem: 'kind' };
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, most.side / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= most.bytes) return { ok: true, url: await dataUrl(file) };
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return blob && blob.size <= most.bytes
      ? { ok: true, url: await dataUrl(blob) }
      : { ok: false, problem: 'unreadable' };
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

/** Picture of a chosen file as a data URL; null for an invalid one, which is reported. */
export async function takenPicture(file: File, t: TFunction, use: PictureUse = 'picture'): Promise<string | null> {
  const read = await readPicture(file, use);
  if (read.ok) return read.url;
  toast(t(`ui.picture.${read.problem}`), { tone: 'danger' });
  return null;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}
