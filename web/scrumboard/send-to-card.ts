import type { TFunction } from 'i18next';
import { sendFile } from '../core/send-file.ts';
import { toast } from '../core/toasts.ts';
import { previewOfFile } from '../viewer/file-preview.ts';

const most = 20;

/** Sends files to a card, one after the other, since each changes the same card; answers how many it took. */
export async function sendToCard(
  card: { id: string; attachmentCount: number },
  files: readonly File[],
  t: TFunction,
  onPart: (file: File, part: number | null) => void = () => undefined,
): Promise<number> {
  if (card.attachmentCount + files.length > most) {
    toast(t('scrumboard.tooManyFiles', { count: most }), { tone: 'danger' });
    return 0;
  }
  let taken = 0;
  for (const file of files) onPart(file, 0);
  for (const file of files) {
    const preview = await previewOfFile(file);
    const { status } = await sendFile({
      path: '/api/apps/scrumboard/board/card/attachment',
      fields: { id: card.id, ...(preview ? { previews: preview } : {}) },
      file,
      onProgress: (part) => onPart(file, part),
    });
    if (status === 200) taken += 1;
    else
      toast(t(status === 413 ? 'scrumboard.fileTooLarge' : 'scrumboard.fileFailed', { name: file.name }), {
        tone: 'danger',
      });
    onPart(file, null);
  }
  return taken;
}
