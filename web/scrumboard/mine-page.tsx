import { useTranslation } from '../core/words/translation.tsx';
import { dayOf } from '../core/dates/day-text.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { LinkList } from './link-list.tsx';
import { DueRead } from '../ui/date/due-read.tsx';
import { LabelPill } from '../ui/label/label-mark.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { myBoardCardsList, type MyBoardCardsQuery, fetchMyBoardCards } from './generated.ts';
import { cardPath, home } from './home.ts';

type Mine = NonNullable<MyBoardCardsQuery['myBoardCards']>[number];
const size = 50;

export const prefetchMine: Prefetch = (client) => void fetchMyBoardCards(client, { first: size, after: null });

/** The user's cards on all boards, by due date. */
export function MinePage() {
  const { t } = useTranslation();
  const end = ({ labels, dueDate }: Mine) => {
    const due = dayOf(dueDate);
    return (
      <>
        {labels.map((label) => (
          <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
        ))}
        {due && <DueRead value={due} label={t('scrumboard.due')} />}
      </>
    );
  };
  return (
    <LinkList
      title={t('scrumboard.mine')}
      lead={t('scrumboard.mineLead')}
      href={cardPath}
      back={{ to: home, label: t('scrumboard.toBoards') }}
      pages={usePages(myBoardCardsList, {}, { size })}
      none={{ icon: 'check-circle', title: t('scrumboard.noneMine'), text: t('scrumboard.noneMineText') }}
      under={({ board, list }) => `${board.title} · ${list.title}`}
      end={end}
    />
  );
}
