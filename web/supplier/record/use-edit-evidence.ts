import { useClient } from 'urql';
import { networkOnly } from '../../core/client/network-only.ts';
import { sendFile } from '../../core/files/send-file.ts';
import { toast } from '../../core/state/toasts.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce, type Written } from '../../core/writes/undo.ts';
import { type SupplierDocumentPatch, useUpdateSupplierDocumentMutation, fetchSupplierPage } from '../generated.ts';

type Files = ReadonlyMap<string, File>;

/** Saves fields, then replaces files; one toast with one undo. Returns the files that couldn't be uploaded. */
export function useEditEvidence(supplier: string) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const [, update] = useUpdateSupplierDocumentMutation();
  const refetch = () => fetchSupplierPage(client, { id: supplier }, networkOnly);

  return async (id: string, supplierDocument: SupplierDocumentPatch, files: Files) => {
    const written: Written[] = [];
    if (Object.keys(supplierDocument).length > 0) {
      const result = await update({ id, supplierDocument });
      if (result.error) {
        announce(result, null);
        return { isSaved: false, waiting: files };
      }
      written.push(result);
    }
    const waiting = new Map(files);
    for (const [replaces, file] of files) {
      const { status, changeId } = await sendFile({
        path: '/api/supplier/document/file',
        file,
        fields: { id, replaces },
      });
      if (status !== 200) {
        toast(t('supplier.notSent', { name: file.name }), { tone: 'danger' });
        continue;
      }
      waiting.delete(replaces);
      written.push({ extensions: { changes: [changeId] } });
    }
    if (waiting.size < files.size) await refetch();
    if (written.length > 0) announce(written, t('supplier.evidenceSaved'), { undone: () => void refetch() });
    return { isSaved: true, waiting };
  };
}
