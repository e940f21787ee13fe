import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRight } from '../core/guards.ts';
import { Rows } from '../list/rows.tsx';
import { type Headings, useHeadingKeys } from '../list/use-headings.ts';
import type { List } from '../list/use-list.ts';
import type { useMoved } from '../list/use-moved.ts';
import { useDrags } from '../ui/drag.ts';
import { useReorder } from '../ui/use-reorder.ts';
import { dateOf } from './due.ts';
import { home } from './home.ts';
import { HeadingTools, TaskRow, Tick, dayGroup, doneGroup } from './task-row.tsx';
import styles from './tasks-page.module.css';
import type { Drops } from './use-drops.ts';
import type { TaskWrites } from './use-task-writes.ts';
import type { Row, useTasks } from './use-tasks.ts';
import { type Filter, isOrdered } from './views.ts';

type Props = {
  list: List<Row>;
  pages: ReturnType<typeof useTasks>;
  filter: Filter;
  today: Date;
  writes: TaskWrites;
  tail: string;
  headings: Headings<Row>;
  moved: ReturnType<typeof useMoved<Row>>;
  drops: Drops;
  onAddUnder: (section: Row) => void;
};

const nameOf = (row: Row) => row.title;
const isDated = ({ view }: Filter) => view === 'today' || view === 'upcoming' || view === 'overdue';

/** The rows of the list as they move: into another order, onto a day, a view or a tag. */
export function TaskRows(props: Props) {
  const { list, pages, filter, today, writes, tail, headings, onAddUnder } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const mayManage = hasRight('tasks.manage');
  const move = useMoves(props);
  const onKeyDown = useRowKeys(props);
  // Rows keep what they are drawn with while the list scrolls.
  const latest = useRef({ move, writes, headings, onAddUnder });
  latest.current = { move, writes, headings, onAddUnder };
  const attributes = useCallback(
    (row: Row) => ({ ...latest.current.move(row), 'data-heading': row.type === 'section' || undefined }),
    [],
  );
  const tick = useCallback((row: Row) => void latest.current.writes.tick(row), []);
  const render = useCallback(
    (row: Row) => <TaskRow task={row} t={t} language={language} now={today} />,
    [t, language, today],
  );
  const { isFolded } = headings;
  const aside = useCallback(
    (row: Row) =>
      row.type === 'section' ? (
        <HeadingTools
          section={row}
          t={t}
          isFolded={isFolded(row.id)}
          onFold={(on) => latest.current.headings.fold(row.id, on)}
          onAdd={mayManage ? () => latest.current.onAddUnder(row) : null}
        />
      ) : (
        <Tick task={row} t={t} onTick={mayManage ? tick : null} />
      ),
    [t, tick, mayManage, isFolded],
  );
  const hrefOf = useCallback((row: Row) => `${home}/${row.id}${tail}`, [tail]);
  const groupOf = isDated(filter)
    ? (row: Row) => dayGroup(row, today, language, t)
    : filter.view === 'done'
      ? (row: Row) => doneGroup(row, today, language, t)
      : undefined;

  return (
    <div className={styles.rows} role="presentation" onKeyDown={onKeyDown}>
      <Rows
        list={list}
        kind="task"
        label={t('nav.apps-tasks')}
        scrollKey="tasks"
        href={hrefOf}
        nameOf={nameOf}
        render={render}
        aside={aside}
        attributes={attributes}
        {...(groupOf ? { groupOf } : {})}
        onMore={pages.more}
        onSee={pages.see}
        swipe={mayManage ? { label: t('tasks.done'), run: tick } : undefined}
      />
    </div>
  );
}

/** Into another order where people gave one; elsewhere onto something: a row of another day is that day. */
function useMoves({ list, filter, writes, headings, moved, drops }: Props) {
  const { t } = useTranslation();
  const rows = list.rows;
  const mayManage = hasRight('tasks.manage');
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title || t('tasks.noTitle');
  const isOwn = isOrdered(filter);
  const movesWith = (id: string) => headings.movesWith(id, list.ids);
  const reorder = useReorder({
    kind: 'task',
    ids: useMemo(() => rows.map((row) => row.id), [rows]),
    nameOf: titleOf,
    together: movesWith,
    onMove: (ids, to) => {
      const after = headings.lastUnder(to);
      void moved.move(ids, after, () => writes.move(ids, after));
    },
    disabled: !mayManage || !isOwn,
  });
  const dueOf = (id: string) => dateOf(rows.find((row) => row.id === id) ?? { dueDate: null, isTimed: false });
  const drag = useDrags<string[]>({
    kind: 'task',
    item: movesWith,
    ghost: (id) => ({ text: titleOf(id), count: movesWith(id).length }),
    ...(isDated(filter)
      ? {
          accepts: (_, id) => dueOf(id) !== null,
          take: (ids, id) => drops.onDay(dueOf(id)!)(ids),
        }
      : {}),
  });
  return (row: Row): Record<string, unknown> =>
    !mayManage ? {} : isOwn ? reorder.item(row.id) : { ref: drag(row.id) };
}

/** Space ticks the row that has the focus; headings have keys of their own. */
function useRowKeys({ list, writes, headings }: Props) {
  const { t } = useTranslation();
  const mayManage = hasRight('tasks.manage');
  const ofHeading = useHeadingKeys(list, headings, t('nav.apps-tasks'));
  return (event: KeyboardEvent) => {
    // On a button the key is the button's.
    if (!(event.target instanceof HTMLAnchorElement) || event.altKey) return;
    if (event.key === ' ' && mayManage) void writes.tickAll(list.targets());
    else if (!ofHeading(event)) return;
    event.preventDefault();
  };
}
