import { useTranslation } from '../core/words/translation.tsx';
import { useParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import { useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { LinkList } from './link-list.tsx';
import { Button } from '../ui/button/button.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { archivedBoardCardsList, useBoardQuery, fetchBoard, fetchArchivedBoardCards } from './generated.ts';
import { cardPath, home } from './home.ts';
import { useCardWrites } from './card/use-card-writes.ts';

const size = 50;

export const prefetchArchive: Prefetch = (client, { boardId: id = '' }) => {
  void fetchBoard(client, { id });
  void fetchArchivedBoardCards(client, { boardId: id, first: size, after: null });
};

/** Archived cards of a board, to restore or delete permanently. */
export function ArchivePage() {
  const { t } = useTranslation();
  const dates = useDates();
  const { boardId = '' } = useParams();
  const [{ data }, refetch] = useBoardQuery({ variables: { id: boardId } });
  const pages = usePages(archivedBoardCardsList, { boardId }, { size });
  const mayManage = hasRight('scrumboard.manage');
  const guess =
    () =>
    async <T,>(write: () => Promise<T>): Promise<T> => {
      const result = await write();
      // The board may not have loaded this card before.
      refetch(networkOnly);
      await pages.refresh();
      return result;
    };
  const writes = useCardWrites({ columns: [], guess }, null);
  // Hides restored cards before the refetch.
  const rows = pages.rows?.filter((card) => card.archivedAt) ?? null;
  return (
    <LinkList
      title={t('scrumboard.archiveOf', { name: data?.board?.title ?? '' })}
      href={cardPath}
      back={{ to: `${home}/${boardId}`, label: t('scrumboard.toBoard') }}
      pages={{ ...pages, rows }}
      none={{ icon: 'archive-box', title: t('scrumboard.noneArchived'), text: t('scrumboard.noneArchivedText') }}
      under={({ archivedAt }) => archivedAt && dates.relative(new Date(archivedAt))}
      end={(card) =>
        mayManage && (
          <>
            <Button size="sm" onClick={() => void writes.archive([card], false)}>
              {t('scrumboard.restore')}
            </Button>
            <Button size="sm" variant="plain" tone="danger" onClick={() => void writes.remove([card])}>
              {t('ui.delete')}
            </Button>
          </>
        )
      }
    />
  );
}
