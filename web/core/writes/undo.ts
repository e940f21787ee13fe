import { useTranslation } from '../words/translation.tsx';
import { type OperationResult, useClient } from 'urql';
import { undoChange } from '../generated.ts';
import { errorText } from '../client/errors.ts';
import { type ToastOptions, toast, undoLatest } from '../state/toasts.ts';

export type Written = Pick<OperationResult, 'extensions' | 'error'>;

/** Change id from the answer of a write; undoing it reverts the whole batch. */
function changeOf({ extensions }: Written): string | undefined {
  const ids: unknown = extensions?.['changes'];
  return Array.isArray(ids) && ids.length > 0 ? String(ids[0]) : undefined;
}

/** Maximum per request. */
const most = 1_000;

/** Processes records in batches; stops at the first failure. */
export async function inPieces(
  ids: readonly string[],
  send: (piece: string[]) => Promise<Written>,
): Promise<Written[]> {
  const results: Written[] = [];
  for (let at = 0; at < ids.length && !hasFailed(results); at += most)
    results.push(await send(ids.slice(at, at + most)));
  return results;
}

export const hasFailed = (results: readonly { error?: unknown }[]): boolean => results.some((one) => one.error);

export type AnnounceOptions = Omit<ToastOptions, 'undo'> & {
  /** Called after an undo, for state outside of the cache. */
  undone?: () => void;
};

/**
 * Shows a success message with Undo, for one or several writes, or the error. Without a text, only errors are shown.
 * Returns whether it succeeded.
 */
export function useAnnounce(): (
  result: Written | readonly Written[],
  text: string | null,
  options?: AnnounceOptions,
) => boolean {
  const client = useClient();
  const { t } = useTranslation();
  const refuse = (error: NonNullable<Written['error']>) => void toast(errorText(error, t), { tone: 'danger' });

  return (result, text, { undone, ...options } = {}) => {
    const results = [result].flat() as Written[];
    const changes = results.map(changeOf).filter((id) => id !== undefined);
    const undo = async () => {
      // Last one first, because each builds on those before it.
      for (const id of changes.toReversed()) {
        const { error } = await undoChange(client, { id });
        if (error) {
          undone?.();
          return refuse(error);
        }
      }
      undone?.();
      toast(t('ui.undone'));
    };
    const failed = results.find((one) => one.error)?.error;
    if (failed) refuse(failed);
    else if (text) toast(text, { ...options, undo: changes.length > 0 ? () => void undo() : undefined });
    return !failed;
  };
}

/** Undoes the latest action, or says that there is none. */
export function useUndoLatest(): () => void {
  const { t } = useTranslation();
  return () => {
    if (!undoLatest()) toast(t('ui.nothingToUndo'));
  };
}
