import type { TFunction } from 'i18next';
import { sendFile } from '../core/files/send-file.ts';
import { toast } from '../core/state/toasts.ts';
import { previewOfFile } from '../viewer/file-preview.ts';

/** An upload target. */
export type UploadTarget = {
  /** REST path for a single file. */
  path: string;
  /** Maximum number of files per record. */
  most?: number;
  /** Whether the target stores a thumbnail. */
  hasPreviews?: boolean;
};
/** Further form fields, and the number of files already attached. */
export type UploadOptions = { fields: Readonly<Record<string, string>>; here?: number };
type SendOptions = { fields: UploadOptions['fields']; onProgress?: (part: number) => void; signal?: AbortSignal };

/** Uploads a file with its thumbnail and shows errors; returns null if it failed. */
export async function giveFile(
  file: File,
  { path, hasPreviews = true }: UploadTarget,
  { fields, onProgress, signal }: SendOptions,
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

/** Whether the record can take more files; shows a message if not. */
export function checkCapacity(
  count: number,
  { most = Infinity }: UploadTarget,
  { here = 0 }: UploadOptions,
  t: TFunction,
): boolean {
  if (here + count <= most) return true;
  toast(t('writing.tooManyFiles', { count: most }), { tone: 'danger' });
  return false;
}

/** Uploads several files sequentially, since each changes the same record. */
export async function giveFiles(
  files: readonly File[],
  target: UploadTarget,
  options: UploadOptions,
  t: TFunction,
): Promise<number> {
  if (!checkCapacity(files.length, target, options, t)) return 0;
  let taken = 0;
  for (const file of files) if (await giveFile(file, target, options, t)) taken += 1;
  return taken;
}
