import { useTranslation } from 'react-i18next';
import { type OperationResult, useClient } from 'urql';
import { UndoChangeDocument } from './generated.ts';
import { errorText } from './errors.ts';
import { toast } from './toasts.ts';

/** The changes that a write made, as its answer announces them. */
function changesOf(result: Pick<OperationResult, 'extensions'>): string[] {
  const ids: unknown = result.extensions?.['changes'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

type Written = Pick<OperationResult, 'extensions' | 'error'>;

/** Says what was done and offers to take it back; what failed says why. Answers whether it was done. */
export function useAnnounce(): (result: Written, text: string) => boolean {
  const client = useClient();
  const { t } = useTranslation();
  return (result, text) => {
    if (result.error) {
      toast(errorText(result.error, t), { tone: 'danger' });
      return false;
    }
    const [id] = changesOf(result);
    const undo = async () => {
      const undone = await client.mutation(UndoChangeDocument, { id }).toPromise();
      toast(undone.error ? errorText(undone.error, t) : t('ui.undone'), { tone: undone.error ? 'danger' : 'neutral' });
    };
    toast(text, id ? { undo: () => void undo() } : {});
    return true;
  };
}
