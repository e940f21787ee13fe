import type { TFunction } from 'i18next';
import { takenPicture } from '../../core/files/pictures.ts';
import { makePreview } from '../../core/files/preview.ts';

export type NotePicture = { image: string; preview: string | null };

/** A picture as the gateway accepts it, with a thumbnail; null with a toast if the file can't be used. */
export async function notePicture(file: File | undefined, t: TFunction): Promise<NotePicture | null> {
  if (!file) return null;
  const [image, preview] = await Promise.all([takenPicture(file, t), makePreview(file)]);
  return image === null ? null : { image, preview };
}
