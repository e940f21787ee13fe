import { useTranslation } from 'react-i18next';
import { type OperationResult, useClient } from 'urql';
import { UndoChangeDocument } from './generated.ts';
import { errorText } from './errors.ts';
import { type ToastOptions, toast } from './toasts.ts';

/** The changes that a write made, as its answer announces them. */
function changesOf(result: Pick<OperationResult, 'extensions'>): string[] {
  const ids: unknown = result.extensions?.['changes'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

type Written = Pick<OperationResult, 'extensions' | 'error'>;

type AnnounceOptions = Omit<ToastOptions, 'undo'> & {
  /** Called when it was taken back, for a list that the cache does not know to be changed. */
  undone?: () => void;
};

/** Says what was done and offers to take it back; what failed says why. Answers whether it was done. */
export function useAnnounce(): (result: Written, text: string, options?: AnnounceOptions) => boolean {
  const client = useClient();
  const { t } = useTranslation();
  return (result, text, { undone, ...options } = {}) => {
    if (result.error) {
      toast(errorText(result.error, t), { tone: 'danger' });
      return false;
    }
    const [id] = changesOf(result);
    const undo = async () => {
      const answer = await client.mutation(UndoChangeDocument, { id }).toPromise();
      if (answer.error) return void toast(errorText(answer.error, t), { tone: 'danger' });
      undone?.();
      toast(t('ui.undone'));
    };
    toast(text, { ...options, undo: id ? () => void undo() : undefined });
    return true;
  };
}
