import { useTranslation } from 'react-i18next';
import { dayOf } from '../core/day-text.ts';
import type { Warm } from '../core/route-table.ts';
import { usePages } from '../core/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { DueDate } from '../ui/due-date.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LabelPill } from '../ui/label-mark.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { MyBoardCardsDocument, type MyBoardCardsQuery } from './generated.ts';
import styles from './plain-list.module.css';
import { home } from './home.ts';

type Mine = NonNullable<MyBoardCardsQuery['myBoardCards']>[number];
const size = 50;
const asked = {
  type: 'BoardCard',
  size,
  document: MyBoardCardsDocument,
  pick: (data: MyBoardCardsQuery) => data.myBoardCards,
  placeOf: (card: Mine) => `${card.dueDate} ${card.listId} ${card.members.length}`,
};
const never = () => undefined;

export const warmMine: Warm = (client) =>
  void client.query(MyBoardCardsDocument, { first: size, after: null }).toPromise();

/** What the person has to do, on whatever board, what is due first on top. */
export function MinePage() {
  const { t } = useTranslation();
  const pages = usePages<MyBoardCardsQuery, Mine>({}, asked);
  return (
    <Page
      narrow
      title={t('scrumboard.mine')}
      lead={t('scrumboard.mineLead')}
      actions={
        <Button icon="arrow-left" to={home}>
          {t('scrumboard.toBoards')}
        </Button>
      }
    >
      <Loaded
        of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
        bones={<SkeletonRows count={5} />}
        empty={
          <EmptyState
            kind="none"
            icon="check-circle"
            title={t('scrumboard.noneMine')}
            text={t('scrumboard.noneMineText')}
          />
        }
      >
        {(cards) => (
          <ul className={styles.list}>
            {cards.map((card) => {
              const due = dayOf(card.dueDate);
              return (
                <li key={card.id}>
                  <Link to={`${home}/${card.boardId}/card/${card.id}`}>
                    <bdi>{card.title}</bdi>
                    <span>{t('scrumboard.inList', { board: card.board.title, list: card.list.title })}</span>
                  </Link>
                  {card.labels.map((label) => (
                    <LabelPill key={label.id} color={label.color ?? 'gray'} title={label.title} />
                  ))}
                  {due && <DueDate value={due} label={t('scrumboard.due')} readOnly onChange={never} />}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      {pages.more && <Button onClick={pages.more}>{t('scrumboard.showMore')}</Button>}
    </Page>
  );
}
