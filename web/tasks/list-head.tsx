import { lazy, memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { dueText } from '../core/dates/day-text.ts';
import { useShortcut } from '../core/browser/keyboard.ts';
import { useCount } from '../core/records/use-pages.ts';
import { FilterMenu } from '../list/filters/filter-menu.tsx';
import { Deferred } from '../list/record/deferred.tsx';
import { NamePrompt } from '../list/record/name-prompt.tsx';
import { PageHead } from '../list/record/page-head.tsx';
import { PrintedLine } from '../list/record/printed-line.tsx';
import { SavedViews } from '../list/filters/saved-views.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import { useWrite } from '../core/writes/use-write.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Button } from '../ui/button/button.tsx';
import { Input } from '../ui/form/input.tsx';
import { taskPatchLimits, useCreateTasksMutation, tasksLimits } from './generated.ts';
import { home } from './home.ts';
import { type Screen, isSameFrame } from './use-screen.ts';
import { givenBy, questionOf, views } from './views.ts';

// Loaded separately, because the parser of quick input is large.
const QuickAdd = lazy(() => import('./task/quick-add.tsx').then((part) => ({ default: memo(part.QuickAdd) })));

/** Title, quick input and filters of the view. */
export function ListHead(screen: Screen) {
  const { id, filter, pages, choices, writes, today, tail, group, mayManage, under, setUnder } = screen;
  const { t } = useTranslation();
  const wantsToAdd = useRef(false);
  const given = useMemo(() => givenBy(filter, today, choices.me), [filter, today, choices]);
  const tag = choices.tags.find((one) => one.id === filter.tag);
  const tasks = pages.rows?.filter((row) => row.type === 'task') ?? [];
  const held = useCount({ rows: tasks, more: pages.more });
  const late =
    filter.view === 'today' ? tasks.filter((task) => task.dueDate && task.dueDate < dueText(today, false)) : [];

  return (
    <PageHead
      title={tag?.title ?? (filter.tag || filter.view === 'all' ? group : t(`tasks.view.${filter.view}`))}
      namesPage={id === null}
      count={pages.rows && (held.count === 0 ? t('tasks.countNone') : t('tasks.count', held))}
      filters={<Find {...screen} />}
      main={
        mayManage && (
          <Deferred place={<AddPlace group={group} onAdd={() => (wantsToAdd.current = true)} />}>
            <QuickAdd {...{ given, choices, tail, under, wantsToAdd }} onUnder={setUnder} />
          </Deferred>
        )
      }
    >
      <PrintedLine
        parts={[
          filter.q && `“${filter.q}”`,
          filter.priority && t(`tasks.priorities.${filter.priority as '0'}`),
          choices.members.find((one) => one.id === filter.assignee)?.name,
        ]}
      />
      <ViewMenu {...screen} />
      <SavedViews room="tasks" path={home} search={tail} isNarrow />
      <ExportMenu of="tasks" query={questionOf(filter, today, choices.me)} />
      {mayManage && filter.view === 'all' && <AddSection {...screen} />}
      {/* Rendered with the rows. */}
      {mayManage && late.length > 0 && (
        <Button icon="calendar" onClick={() => void writes.due(late, today)}>
          {t('tasks.moveToday')}
        </Button>
      )}
    </PageHead>
  );
}

const Find = memo(function Find({ filter, put, group }: Screen) {
  const { t } = useTranslation();
  return (
    <SearchField
      label={t('tasks.find')}
      group={group}
      value={filter.q}
      maxLength={tasksLimits.query.max}
      onSearch={(q) => put({ q })}
    />
  );
}, isSameFrame);

/** Menu of views, priorities, tags and members, where there is no pane. */
const ViewMenu = memo(function ViewMenu({ filter, put, choices, group }: Screen) {
  const { t } = useTranslation();
  return (
    <FilterMenu
      label={t('tasks.viewMenu')}
      icon="adjustments-horizontal"
      keys="w"
      group={group}
      at={filter}
      put={put}
      nothing={{ tag: null, assignee: null, priority: '', done: false }}
      first={views.map((view, index) => ({
        key: view,
        label: t(`tasks.view.${view}`),
        selected: filter.view === view,
        ...(index === 0 ? { heading: t('tasks.views') } : {}),
        onSelect: () => put({ view, tag: null, saved: null }, 'push'),
      }))}
      parts={[
        {
          name: 'priority',
          title: t('tasks.priority'),
          choices: (['2', '1', '0'] as const).map((value) => ({ value, label: t(`tasks.priorities.${value}`) })),
        },
        {
          name: 'tag',
          title: t('tasks.tags'),
          choices: choices.tags.map(({ id, title }) => ({ value: id, label: title })),
        },
        {
          name: 'assignee',
          title: t('tasks.assignee'),
          choices: choices.members.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      last={[
        {
          key: 'done',
          label: t('tasks.showDone'),
          selected: filter.done,
          divided: true,
          disabled: filter.view !== 'all',
          onSelect: () => put({ done: !filter.done }),
        },
      ]}
    />
  );
}, isSameFrame);

/** Placeholder of the quick input; buffers keystrokes until it is loaded. */
function AddPlace({ group, onAdd }: { group: string; onAdd: () => void }) {
  const { t } = useTranslation();
  useShortcut({ keys: 'c', label: t('tasks.add'), group, opensField: true, run: onAdd });
  return <Input icon="plus" aria-label={t('tasks.add')} placeholder={t('tasks.addHint')} disabled />;
}

function AddSection({ group }: Screen) {
  const { t } = useTranslation();
  const write = useWrite(useCreateTasksMutation());
  const [isAsking, setAsking] = useState(false);
  const label = t('tasks.addSection');
  const ask = () => setAsking(true);
  const create = async (title: string) =>
    (await write({ tasks: [{ type: 'section', title }] }, t('tasks.sectionAdded')))?.createTasks[0]?.id;
  useShortcut({ keys: 's', label, group, opensField: true, run: ask });
  useShortcut({ keys: 'mod+.', label, group, run: ask, whileTyping: true });
  return (
    <>
      <Button icon="bars-3-bottom-left" shortcut="S" onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <NamePrompt
          title={t('tasks.newSection')}
          label={t('tasks.title')}
          submit={label}
          maxLength={taskPatchLimits.title.max}
          create={create}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
