import type { TFunction } from 'i18next';
import { readPicture } from '../core/pictures.ts';
import { makePreview } from '../core/preview.ts';
import { toast } from '../core/toasts.ts';

export type NotePicture = { image: string; preview: string | null };

/**
 * A picture that the gateway takes, with a small one for lists: large ones are made smaller here. What is none is told,
 * and answers null.
 */
export async function notePicture(file: File | undefined, t: TFunction): Promise<NotePicture | null> {
  if (!file) return null;
  const [read, preview] = await Promise.all([readPicture(file), makePreview(file)]);
  if (read.ok) return { image: read.url, preview };
  toast(t(`ui.picture.${read.problem}`), { tone: 'danger' });
  return null;
}
