import type { TFunction } from 'i18next';
import { takenPicture } from '../../core/files/pictures.ts';
import { makePreview } from '../../core/files/preview.ts';

export type NotePicture = { image: string; preview: string | null };

/** A picture that the gateway takes, with a small one for lists; null for what is none, which is told. */
export async function notePicture(file: File | undefined, t: TFunction): Promise<NotePicture | null> {
  if (!file) return null;
  const [image, preview] = await Promise.all([takenPicture(file, t), makePreview(file)]);
  return image === null ? null : { image, preview };
}
