import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { dueSpans } from '../data/due-range.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { FilterMenu } from '../../list/filters/filter-menu.tsx';
import { Viewers } from './viewers.tsx';
import { SearchField } from '../../list/filters/search-field.tsx';
import { AvatarGroup } from '../avatar-group.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LabelDot } from '../../ui/label/label-mark.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './board-bar.module.css';
import { type Filter, noFilter } from './filter.ts';
import { home } from '../home.ts';
import type { BoardRecord, useBoardPeople } from './use-board.ts';
import { boardCardsLimits } from '../generated.ts';

// Loaded when needed.
const SavedViews = lazy(() =>
  import('../../list/filters/saved-views.tsx').then((part) => ({ default: part.SavedViews })),
);

type Props = {
  board: BoardRecord;
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  people: ReturnType<typeof useBoardPeople>;
  isAlone: boolean;
  tail: string;
};

/** Name, members and filters of the board. */
export function BoardBar({ board, filter, put, people, isAlone, tail }: Props) {
  const { t } = useTranslation();
  const mayManage = hasRight('scrumboard.manage');
  const isTable = filter.view === 'table';
  const group = t('nav.apps-scrumboard');
  const path = `${home}/${board.id}`;
  const settings = {
    key: 'settings',
    label: t('scrumboard.settings'),
    icon: 'cog-6-tooth',
    to: `${path}/settings`,
  } as const;
  const copy = useCopyText();
  const onlyMine = () => put({ member: filter.member === people.me ? null : people.me }, 'push');
  useShortcut(people.me ? { keys: 'shift+m', label: t('scrumboard.onlyMine'), group, run: onlyMine } : null);
  return (
    <header className={styles.bar}>
      <IconButton icon="arrow-left" label={t('scrumboard.toBoards')} to={home} />
      <PageTitle namesPage={isAlone} className={styles.title}>
        {board.title}
      </PageTitle>
      <AvatarGroup label={t('scrumboard.members')} people={board.members} size={28} />
      <Viewers
        room="scrumboard"
        id={board.id}
        label={t('scrumboard.lookNow')}
        people={people.members}
        className={styles.looking}
      />
      <span className={styles.find}>
        <SearchField
          label={t('scrumboard.find')}
          group={group}
          value={filter.q}
          maxLength={boardCardsLimits.query.max}
          onSearch={(q) => put({ q })}
        />
      </span>
      <BoardFilter board={board} filter={filter} put={put} people={people} />
      <Suspense>
        <SavedViews room="scrumboard" path={path} search={tail} variant="menu" />
      </Suspense>
      <IconButton
        icon={isTable ? 'view-columns' : 'table-cells'}
        label={t(isTable ? 'scrumboard.asBoard' : 'scrumboard.asTable')}
        variant="outlined"
        onClick={() => put({ view: isTable ? 'board' : 'table' })}
      />
      <Menu
        label={t('scrumboard.boardMenu')}
        variant="outlined"
        trigger={<Icon name="ellipsis-horizontal" size={20} />}
        entries={[
          { key: 'archive', label: t('scrumboard.archive'), icon: 'archive-box', to: `${path}/archive` },
          ...(mayManage ? [settings] : []),
          { key: 'print', label: t('scrumboard.print'), icon: 'printer', onSelect: () => window.print() },
          { key: 'link', label: t('scrumboard.copyLink'), icon: 'link', onSelect: () => void copy(location.href) },
        ]}
      />
    </header>
  );
}

/** Filter by label, member, due date and state, stored in the URL. */
function BoardFilter({ board, filter, put, people }: Pick<Props, 'board' | 'filter' | 'put' | 'people'>) {
  const { t } = useTranslation();
  return (
    <FilterMenu
      label={t('scrumboard.filter')}
      icon="funnel"
      keys="f"
      group={t('nav.apps-scrumboard')}
      at={filter}
      put={put}
      nothing={noFilter}
      parts={[
        {
          name: 'due',
          title: t('scrumboard.due'),
          choices: dueSpans.map((value) => ({ value, label: t(`scrumboard.dues.${value}`) })),
        },
        {
          name: 'done',
          choices: [
            { value: 'no', label: t('scrumboard.onlyOpen') },
            { value: 'yes', label: t('scrumboard.onlyDone') },
          ],
        },
        {
          name: 'label',
          title: t('scrumboard.labels'),
          choices: board.labels.map(({ id, title, color }) => ({
            value: id,
            label: title,
            start: <LabelDot color={color ?? 'gray'} />,
          })),
        },
        {
          name: 'member',
          title: t('scrumboard.members'),
          choices: people.members.map(({ id, name }) => ({
            value: id,
            label: name,
            ...(id === people.me ? { shortcut: 'Shift+M' } : {}),
          })),
        },
      ]}
    />
  );
}
