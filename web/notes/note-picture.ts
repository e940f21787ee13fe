import { readPicture } from '../core/pictures.ts';
import { makePreview } from '../core/preview.ts';

export type NotePicture =
  { ok: true; image: string; preview: string | null } | { ok: false; problem: 'kind' | 'unreadable' };

/** A picture that the gateway takes, with a small one for lists: large ones are made smaller here. */
export async function notePicture(file: File): Promise<NotePicture> {
  const [read, preview] = await Promise.all([readPicture(file), makePreview(file)]);
  return read.ok ? { ok: true, image: read.url, preview } : read;
}
