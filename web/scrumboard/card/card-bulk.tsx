import { useTranslation } from '../../core/words/translation.tsx';
import { type Action, BulkBar } from '../../list/selection/bulk-bar.tsx';
import type { List } from '../../list/selection/use-list.ts';
import type { Picking } from './card-picker.tsx';
import type { Card } from '../board/columns.ts';
import type { CardWrites } from './use-card-writes.ts';

/** Actions on selected, open or focused cards. */
function useActions(writes: CardWrites, pick: (picking: Picking) => void): Action<Card>[] {
  const { t } = useTranslation();
  const picking = (kind: Picking['kind']) => (cards: readonly Card[]) =>
    pick({ kind, ids: cards.map((card) => card.id) });
  return [
    { key: 'move', label: t('scrumboard.moveTo'), icon: 'arrow-right', keys: 'v', run: picking('move') },
    { key: 'labels', label: t('scrumboard.labels'), icon: 'tag', keys: 'l', run: picking('labels') },
    { key: 'members', label: t('scrumboard.members'), icon: 'user', keys: 'm', run: picking('members') },
    { key: 'due', label: t('scrumboard.due'), icon: 'calendar', keys: 'd', run: picking('due') },
    {
      key: 'cover',
      label: t('scrumboard.cover'),
      icon: 'photo',
      keys: 'u',
      // A cover belongs to a single card.
      isKeyOnly: true,
      run: (cards) => cards.length === 1 && picking('cover')(cards),
    },
    {
      key: 'archive',
      label: t('scrumboard.toArchive'),
      icon: 'archive-box',
      keys: 'a',
      run: (cards) => writes.archive(cards),
    },
    {
      key: 'delete',
      label: t('ui.delete'),
      name: t('scrumboard.delete'),
      icon: 'trash',
      tone: 'danger',
      keys: '#',
      busy: writes.isRemoving,
      run: writes.remove,
    },
  ];
}

type Props = { list: List<Card>; writes: CardWrites; pick: (picking: Picking) => void };

export function CardBulk({ list, writes, pick }: Props) {
  const { t } = useTranslation();
  const actions = useActions(writes, pick);
  return <BulkBar list={list} actions={actions} group={t('nav.apps-scrumboard')} />;
}
