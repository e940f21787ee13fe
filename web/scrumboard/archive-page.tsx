import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { useDates } from '../core/intl.ts';
import { usePages } from '../core/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { Card } from './columns.ts';
import { ArchivedBoardCardsDocument, type ArchivedBoardCardsQuery, useBoardQuery } from './generated.ts';
import styles from './plain-list.module.css';
import { home } from './home.ts';
import { useCardWrites } from './use-card-writes.ts';

const asked = {
  type: 'BoardCard',
  size: 50,
  document: ArchivedBoardCardsDocument,
  pick: (data: ArchivedBoardCardsQuery) => data.archivedBoardCards,
  placeOf: (card: Card) => card.archivedAt ?? '',
};

/** What was archived on a board, to bring back or to delete for good. */
export function ArchivePage() {
  const { t } = useTranslation();
  const dates = useDates();
  const { boardId = '' } = useParams();
  const [{ data }] = useBoardQuery({ variables: { id: boardId } });
  const pages = usePages<ArchivedBoardCardsQuery, Card>({ boardId }, asked);
  const mayManage = hasRight('scrumboard.manage');
  const here = {
    columns: [],
    guess: async <T,>(_: object, write: () => Promise<T>): Promise<T> => {
      const result = await write();
      await pages.refresh();
      return result;
    },
  };
  const writes = useCardWrites(here, null);
  const rows = pages.rows?.filter((card) => card.archivedAt) ?? pages.rows;
  return (
    <Page
      narrow
      title={t('scrumboard.archiveOf', { name: data?.board?.title ?? '' })}
      actions={
        <Button icon="arrow-left" to={`${home}/${boardId}`}>
          {t('scrumboard.toBoard')}
        </Button>
      }
    >
      <Loaded
        of={{ data: rows, error: pages.error, retry: pages.retry }}
        bones={<SkeletonRows count={5} />}
        empty={
          <EmptyState
            kind="none"
            icon="archive-box"
            title={t('scrumboard.noneArchived')}
            text={t('scrumboard.noneArchivedText')}
          />
        }
      >
        {(cards) => (
          <ul className={styles.list}>
            {cards.map((card) => (
              <li key={card.id}>
                <Link to={`${home}/${boardId}/card/${card.id}`}>
                  <bdi>{card.title}</bdi>
                  <span>{card.archivedAt && dates.relative(new Date(card.archivedAt))}</span>
                </Link>
                {mayManage && (
                  <>
                    <Button size="sm" onClick={() => void writes.archive([card], false)}>
                      {t('scrumboard.restore')}
                    </Button>
                    <Button size="sm" look="plain" tone="danger" onClick={() => void writes.remove([card])}>
                      {t('ui.delete')}
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {pages.more && <Button onClick={pages.more}>{t('scrumboard.showMore')}</Button>}
    </Page>
  );
}
