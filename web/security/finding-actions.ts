import { useTranslation } from '../core/words/translation.tsx';
import { sessionUser } from '../core/session/session.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import type { Action } from '../list/selection/bulk-bar.tsx';
import { useUpdateFindingsMutation } from './generated.ts';

type Row = { id: string; state: string };

/** What can be done to findings in their list: take them, or hand them back. */
export function useFindingActions(): Action<Row>[] {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, update] = useUpdateFindingsMutation();
  const give = async (rows: readonly Row[], owner: string | null, text: string) => {
    const ids = rows.filter(({ state }) => state !== 'resolved').map(({ id }) => id);
    if (ids.length > 0) announce(await update({ ids, finding: { owner } }), text);
  };
  return [
    {
      key: 'take',
      label: t('security.take'),
      icon: 'user-plus',
      keys: 'a',
      run: (rows) => give(rows, sessionUser.get()?.id ?? null, t('security.taken')),
    },
    {
      key: 'leave',
      label: t('security.leave'),
      icon: 'user-minus',
      run: (rows) => give(rows, null, t('security.left')),
    },
  ];
}
