import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { AddButton } from '../list/record/add-button.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { hasRight } from '../core/session/guards.ts';
import { useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import type { IconName } from '../generated.ts';
import { useOpened } from '../list/rows/use-opened.ts';
import { AvatarGroup } from './avatar-group.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { Page } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import styles from './boards-page.module.css';
import { type BoardFaceFragment, useBoardsQuery, fetchBoards } from './generated.ts';
import { home } from './home.ts';
import { useBoardEnds } from './board/use-board-ends.ts';

// Loaded when needed.
const NewBoard = lazy(() => import('./board/new-board.tsx').then((part) => ({ default: part.NewBoard })));

export const prefetchBoards: Prefetch = (client) => void fetchBoards(client);

/** All boards of the organization. */
export function BoardsPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useBoardsQuery();
  const [isMaking, setMaking] = useState(false);
  const mayManage = hasRight('scrumboard.manage');
  const make = () => setMaking(true);
  return (
    <Page
      title={t('scrumboard.boards')}
      actions={
        <>
          <Button icon="user" to={`${home}/mine`}>
            {t('scrumboard.mine')}
          </Button>
          {mayManage && <AddButton label={t('scrumboard.newBoard')} group={t('nav.apps-scrumboard')} onAdd={make} />}
        </>
      }
    >
      <Loaded
        of={{ data: data?.boards, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={3} height={144} />}
        empty={
          <EmptyState
            kind="none"
            icon="view-columns"
            title={t('scrumboard.noBoards')}
            text={t(mayManage ? 'scrumboard.noBoardsText' : 'scrumboard.noBoardsReader')}
            action={mayManage && <Button onClick={make}>{t('scrumboard.newBoard')}</Button>}
          />
        }
      >
        {(boards) => (
          <ul className={styles.boards}>
            {boards.map((board) => (
              <BoardTile key={board.id} board={board} mayManage={mayManage} />
            ))}
          </ul>
        )}
      </Loaded>
      <Suspense fallback={<Dialog open title={t('scrumboard.newBoard')} width={560} />}>
        {isMaking && <NewBoard onClose={() => setMaking(false)} />}
      </Suspense>
    </Page>
  );
}

const iconOf = (icon: string) => icon.split(':').at(-1) as 'view-columns';

function BoardTile({ board, mayManage }: { board: BoardFaceFragment; mayManage: boolean }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, title, description, icon, lastActivity, members } = board;
  const { copy, remove } = useBoardEnds(board);
  const { opened, press } = useOpened(null);
  const entry = (key: 'settings' | 'copyBoard' | 'copyLists' | 'deleteBoard', icon: IconName) => ({
    key,
    label: t(`scrumboard.${key}`),
    icon,
  });
  return (
    <li className={styles.board} data-row={id} data-here={opened === id || undefined}>
      <Link to={`${home}/${id}`} className={styles.link} onClick={press}>
        <span className={styles.icon}>
          <Icon name={iconOf(icon)} size={24} />
        </span>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.text}>{description}</span>
        <span className={styles.foot}>
          <AvatarGroup label={t('scrumboard.members')} people={members} size={24} />
          <span className={styles.time}>
            {t('scrumboard.changed', { when: dates.relative(new Date(lastActivity)) })}
          </span>
        </span>
      </Link>
      {mayManage && (
        <span className={styles.menu}>
          <Menu
            label={t('scrumboard.menuOf', { name: title })}
            trigger={<Icon name="ellipsis-horizontal" size={20} />}
            entries={[
              { ...entry('settings', 'cog-6-tooth'), to: `${home}/${id}/settings` },
              { ...entry('copyBoard', 'document-duplicate'), onSelect: () => void copy(true) },
              { ...entry('copyLists', 'view-columns'), onSelect: () => void copy(false) },
              { ...entry('deleteBoard', 'trash'), tone: 'danger', divided: true, onSelect: () => void remove() },
            ]}
          />
        </span>
      )}
    </li>
  );
}
