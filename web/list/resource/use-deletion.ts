import type { UseMutationResponse } from 'urql';
import { useTranslation } from '../../core/words/translation.tsx';
import { useAnnounce } from '../../core/writes/undo.ts';
import type { Action } from '../selection/bulk-bar.tsx';
import type { List } from '../selection/use-list.ts';

type Row = { id: string };
type Ids = { ids: string | number | (string | number)[] };

/** Deletes records with undo, through `useDelete…sMutation()`; an open one is replaced by the next. */
export function useDeletion<T extends Row>(
  [{ fetching }, send]: UseMutationResponse<unknown, Ids>,
  nameOf: (one: T) => string,
) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const remove = async (list: Pick<List<T>, 'leave'>, rows: readonly T[]) => {
    list.leave(rows);
    const result = await send({ ids: rows.map(({ id }) => id) });
    const [one, ...more] = rows;
    const name = one ? nameOf(one) : '';
    announce(result, more.length > 0 ? t('list.deletedMany', { count: rows.length }) : t('list.deleted', { name }));
  };
  const action = (list: List<T>): Action<T> => ({
    key: 'delete',
    label: t('ui.delete'),
    icon: 'trash',
    tone: 'danger',
    keys: '#',
    busy: fetching,
    run: (rows) => remove(list, rows),
  });
  return { remove, action };
}
