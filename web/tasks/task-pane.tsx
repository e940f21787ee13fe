import { Suspense, lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { hasRight } from '../core/guards.ts';
import { useShortcut } from '../core/keyboard.ts';
import type { Warm } from '../core/route-table.ts';
import { useAnnounce } from '../core/undo.ts';
import { useRecord } from '../core/use-record.ts';
import { Editing } from '../list/editing.tsx';
import { RecordPane } from '../list/record-pane.tsx';
import { useSignal } from '../list/signals.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { Menu } from '../ui/menu.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import {
  type TaskDetailsFragment,
  TaskDocument,
  type TaskPatch,
  useTaskQuery,
  useUpdateTaskMutation,
} from './generated.ts';
import { home } from './home.ts';
import { TaskFields } from './task-fields.tsx';
import styles from './task-pane.module.css';
import { Tick } from './task-row.tsx';
import type { ListContext } from './tasks-page.tsx';
import { useTaskWords } from './use-task-words.ts';

// The title and the fields are the first picture.
const body = () => import('./task-body.tsx').then((part) => ({ default: part.TaskBody }));
const TaskBody = lazy(body);

export const warmTask: Warm = (client, { id }) => {
  void client.query(TaskDocument, { id }).toPromise();
  void body();
};

export type Save = (task: TaskPatch, said?: string) => Promise<boolean>;

/** One task or heading: everything in it is changed where it stands. */
export function TaskPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const context = useOutletContext<ListContext>();
  const { list, tail } = context;
  const answer = useRecord(useTaskQuery({ variables: { id } }), id, (data) => data.task);
  const close = () => void navigate(`${home}${tail}`);
  return (
    <RecordPane
      list={list}
      id={id}
      of={answer}
      label={answer.record?.title || t('tasks.one')}
      icon="check-circle"
      words={{
        close: t('tasks.close'),
        gone: t('tasks.gone'),
        goneText: t('tasks.goneText'),
        toList: t('tasks.toList'),
      }}
      group={t('nav.apps-tasks')}
      onClose={close}
    >
      {(task) => <TaskView key={task.id} task={task} context={context} onClose={close} />}
    </RecordPane>
  );
}

type ViewProps = { task: TaskDetailsFragment; context: ListContext; onClose: () => void };

function TaskView({ task, context, onClose }: ViewProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateTask] = useUpdateTaskMutation();
  const mayManage = hasRight('tasks.manage');
  const { writes, choices } = context;
  const save: Save = async (patch, said) => announce(await updateTask({ id: task.id, task: patch }), said ?? null);
  const words = useTaskWords(task);
  const tellEditing = useSignal('editing', 'tasks', task.id);
  const title = useRef<HTMLDivElement>(null);
  const edit = () => title.current?.querySelector('button')?.click();
  useShortcut(mayManage ? { keys: 'e', label: t('tasks.rename'), group: t('nav.apps-tasks'), run: edit } : null);
  const isSection = task.type === 'section';

  return (
    <article className={styles.pane} onInput={tellEditing}>
      <header className={styles.head}>
        {!isSection && <Tick task={task} t={t} onTick={mayManage ? (one) => void writes.tick(one) : null} />}
        <div ref={title} className={styles.title}>
          <InlineText
            as="h1"
            label={t('tasks.title')}
            value={words.values.title}
            placeholder={t('tasks.noTitle')}
            lines="many"
            maxLength={500}
            mayBeEmpty
            readOnly={!mayManage}
            onSave={(title, from) => {
              words.change({ title: title.replaceAll(/\s+/gu, ' ').trim() }, { title: from });
              void words.flush();
            }}
          />
          {task.section && <p className={styles.section}>{t('tasks.under', { section: task.section.title })}</p>}
        </div>
        {mayManage && <TaskMenu task={task} context={context} />}
        <IconButton icon="x-mark" label={t('tasks.close')} onClick={onClose} />
      </header>
      <Editing room="tasks" id={task.id} />
      {isSection ? (
        <p className={styles.hint}>{t('tasks.sectionHint')}</p>
      ) : (
        <>
          <TaskFields task={task} choices={choices} mayManage={mayManage} save={save} />
          <Suspense fallback={<SkeletonRows count={3} picture={false} />}>
            <TaskBody task={task} words={words} mayManage={mayManage} save={save} />
          </Suspense>
        </>
      )}
    </article>
  );
}

function TaskMenu({ task, context: { writes } }: Omit<ViewProps, 'onClose'>) {
  const { t } = useTranslation();
  const copyLink = () => void navigator.clipboard.writeText(`${location.origin}${home}/${task.id}`);
  return (
    <Menu
      label={t('tasks.more')}
      trigger={<Icon name="ellipsis-horizontal" size={20} />}
      entries={[
        ...(task.type === 'task'
          ? [
              {
                key: 'copy',
                label: t('tasks.duplicate'),
                icon: 'document-duplicate' as const,
                onSelect: () => void writes.duplicate(task),
              },
            ]
          : []),
        { key: 'link', label: t('tasks.copyLink'), icon: 'link', onSelect: copyLink },
        {
          key: 'delete',
          label: t('tasks.delete'),
          icon: 'trash',
          tone: 'danger',
          shortcut: '#',
          divided: true,
          onSelect: () => void writes.remove([task]),
        },
      ]}
    />
  );
}
