import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Rows } from '../list/rows/rows.tsx';
import { useHeadingKeys } from './use-headings.ts';
import { useDrags } from '../ui/drag/drag.ts';
import { useReorder } from '../ui/drag/use-reorder.ts';
import { home } from './home.ts';
import { HeadingTools, TaskRow, Tick, groupOf } from './task-row.tsx';
import styles from './tasks-page.module.css';
import type { Screen } from './use-screen.ts';
import { type Row, dateOf } from './use-tasks.ts';
import { type View, isOrdered } from './views.ts';

const nameOf = (row: Row) => row.title;
const headingOf = (row: Row) => (row.type === 'section' && row.title ? row.title : undefined);
const isDated = (view: View) => view === 'today' || view === 'upcoming' || view === 'overdue';

/** Rows of the list with drag and drop: reordering, and drops on dates, views or tags. */
export function TaskRows(screen: Screen) {
  const { list, pages, filter, today, tail, group, mayManage, headings } = screen;
  const { view } = filter;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // Stable props, so that rows aren't rendered while scrolling.
  const now = { ...screen, move: useMoves(screen) };
  const latest = useRef(now);
  latest.current = now;
  const onKeyDown = useRowKeys(screen);
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
          onAdd={mayManage ? () => latest.current.setUnder(row) : null}
        />
      ) : (
        <Tick task={row} t={t} onTick={mayManage ? tick : null} />
      ),
    [t, tick, mayManage, isFolded],
  );
  const hrefOf = useCallback((row: Row) => `${home}/${row.id}${tail}`, [tail]);
  const nameOfGroup = useMemo(
    () => (isDated(view) || view === 'done' ? (row: Row) => groupOf(row, view, today, language, t) : undefined),
    [view, today, language, t],
  );

  return (
    <div className={styles.rows} role="presentation" onKeyDown={onKeyDown}>
      <Rows
        list={list}
        kind="task"
        label={group}
        scrollKey="tasks"
        href={hrefOf}
        nameOf={nameOf}
        render={render}
        aside={aside}
        headingOf={headingOf}
        attributes={attributes}
        {...(nameOfGroup ? { groupOf: nameOfGroup } : {})}
        onMore={pages.more}
        onSee={pages.see}
        swipe={mayManage ? { label: t('tasks.done'), run: tick } : undefined}
      />
    </div>
  );
}

/** Reorders in manual order; otherwise dropping on a row takes its date. */
function useMoves({ list: { rows, ids }, filter, writes, headings, moved, drops, mayManage }: Screen) {
  const { t } = useTranslation();
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title || t('tasks.noTitle');
  const isOwn = isOrdered(filter);
  const movesWith = (id: string) => headings.movesWith(id, ids);
  const reorder = useReorder({
    kind: 'task',
    ids: useMemo(() => rows.map((row) => row.id), [rows]),
    nameOf: titleOf,
    together: movesWith,
    onMove: (those, to) => {
      const after = headings.lastUnder(to);
      void moved.move(those, after, () => writes.move(those, after));
    },
    disabled: !mayManage || !isOwn,
  });
  const dueOf = (id: string) => dateOf(rows.find((row) => row.id === id) ?? { dueDate: null, isTimed: false });
  const drag = useDrags<string[]>({
    kind: 'task',
    item: movesWith,
    ghost: (id) => ({ text: titleOf(id), count: movesWith(id).length }),
    ...(isDated(filter.view)
      ? { accepts: (_, id) => dueOf(id) !== null, take: (those, id) => drops.onDay(dueOf(id), those) }
      : {}),
  });
  return (row: Row): Record<string, unknown> =>
    !mayManage ? {} : isOwn ? reorder.item(row.id) : { ref: drag(row.id) };
}

/** Space completes the focused task; headings have their own keys. */
function useRowKeys({ list, writes, headings, group, mayManage }: Screen) {
  const ofHeading = useHeadingKeys(list, headings, group);
  return (event: KeyboardEvent) => {
    // Keys on buttons are left to the buttons.
    if (!(event.target instanceof HTMLAnchorElement) || event.altKey) return;
    if (event.key === ' ' && mayManage) void writes.tickAll(list.targets());
    else if (!ofHeading(event)) return;
    event.preventDefault();
  };
}
