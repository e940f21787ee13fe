import { useEffect } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toast } from '../../core/state/toasts.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { useDeleteFileItemsMutation } from '../generated.ts';
import { onUploaded } from './uploads.ts';

/** One toast for all uploaded files, with an undo that moves them to the bin. */
export function useUploadedToast(): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, remove] = useDeleteFileItemsMutation();
  useEffect(() => {
    const told = new Set<number>();
    return onUploaded((made) => {
      const fresh = made.filter(({ key }) => !told.has(key));
      for (const { key } of fresh) told.add(key);
      const ids = fresh.flatMap(({ id, onClash }) => (id && onClash !== 'replace' ? id : []));
      if (fresh.length === 0) return;
      const undo = () => void remove({ ids }).then((result) => announce(result, null));
      toast(t('fileManager.uploaded', { count: fresh.length }), ids.length === fresh.length ? { undo } : {});
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- subscribes once while mounted
  }, []);
}
