import type { TFunction } from 'i18next';
import { sendFile } from '../core/files/send-file.ts';
import { toast } from '../core/state/toasts.ts';
import { previewOfFile } from '../viewer/file-preview.ts';

/** Where files go. */
export type Taker = {
  /** The REST door that takes one file. */
  path: string;
  /** How many the record takes. */
  most?: number;
  /** Whether the door keeps a small picture beside a file. */
  hasPreviews?: boolean;
};
/** The other parts of the form, and how many files the record has. */
export type How = { fields: Readonly<Record<string, string>>; here?: number };
type Way = { fields: How['fields']; onProgress?: (part: number) => void; signal?: AbortSignal };

/** Sends one file with its small picture, and says why it could not go. Null is for what was not taken. */
export async function giveFile(
  file: File,
  { path, hasPreviews = true }: Taker,
  { fields, onProgress, signal }: Way,
  t: TFunction,
): Promise<{ body: string; preview: string | null } | null> {
  const preview = hasPreviews && !signal?.aborted ? await previewOfFile(file) : null;
  const { status, body } = await sendFile({
    path,
    file,
    fields: preview ? { ...fields, previews: preview } : fields,
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  });
  if (status === 200) return { body, preview };
  const said = t(status === 413 ? 'writing.fileTooLarge' : 'writing.fileFailed', { name: file.name });
  if (!signal?.aborted) toast(said, { tone: 'danger' });
  return null;
}

/** Whether the record has room for so many, which is said where it has not. */
export function hasRoom(count: number, { most = Infinity }: Taker, { here = 0 }: How, t: TFunction): boolean {
  if (here + count <= most) return true;
  toast(t('writing.tooManyFiles', { count: most }), { tone: 'danger' });
  return false;
}

/** Several where nobody looks at their progress: one after the other, since each changes the same record. */
export async function giveFiles(files: readonly File[], taker: Taker, how: How, t: TFunction): Promise<number> {
  if (!hasRoom(files.length, taker, how, t)) return 0;
  let taken = 0;
  for (const file of files) if (await giveFile(file, taker, how, t)) taken += 1;
  return taken;
}
