import { useTranslation } from 'react-i18next';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { List } from '../list/use-list.ts';
import type { Picking } from './card-picker.tsx';
import type { Card } from './columns.ts';
import type { CardWrites } from './use-card-writes.ts';
import { useBulk } from './use-bulk.ts';

type Props = { list: List<Card>; writes: CardWrites; pick: (picking: Picking) => void };

/** What can be done to cards that are ticked, open or focused. */
export function CardBulk({ list, writes, pick }: Props) {
  const { t } = useTranslation();
  const actions = useBulk(writes, pick);
  return <BulkBar list={list} actions={actions} label={t('scrumboard.bulk')} group={t('nav.apps-scrumboard')} />;
}
