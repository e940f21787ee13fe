import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { useCopyText } from '../../core/browser/copy-text.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { Editors } from '../../list/record/editors.tsx';
import { RecordPane } from '../../list/record/record-pane.tsx';
import { useSignal } from '../../list/record/signals.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { InlineText } from '../../ui/text/inline-text.tsx';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type TaskDetailsFragment, taskPatchLimits, fetchTask, useTaskRecord } from '../generated.ts';
import { home } from '../home.ts';
import { TaskFields } from './task-fields.tsx';
import styles from './task-pane.module.css';
import { Tick } from '../task-row.tsx';
import type { Screen } from '../use-screen.ts';
import { useTaskWords } from './use-task-words.ts';

// Loaded after title and fields.
const body = () => import('./task-body.tsx').then((part) => ({ default: part.TaskBody }));
const TaskBody = lazy(body);

export const prefetchTask: Prefetch = (client, { id = '' }) => {
  void fetchTask(client, { id });
  void body();
};

/** One task or heading, edited in place. */
export function TaskPane() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const screen = useOutletContext<Screen>();
  const answer = useTaskRecord({ id });
  const close = () => void navigate(`${home}${screen.tail}`);
  return (
    <RecordPane
      list={screen.list}
      id={id}
      of={answer}
      label={answer.record?.title || t('tasks.one')}
      icon="check-circle"
      group={screen.group}
      onClose={close}
    >
      {(task) => <TaskView key={task.id} task={task} screen={screen} onClose={close} />}
    </RecordPane>
  );
}

type ViewProps = { task: TaskDetailsFragment; screen: Screen; onClose: () => void };

function TaskView({ task, screen, onClose }: ViewProps) {
  const { t } = useTranslation();
  const { writes, group, mayManage } = screen;
  const words = useTaskWords(task);
  const tellEditing = useSignal('editing', 'tasks', task.id);

  return (
    <article className={styles.pane} onInput={tellEditing}>
      <header className={styles.head}>
        <Tick task={task} t={t} onTick={mayManage ? (one) => void writes.tick(one) : null} />
        <div className={styles.title}>
          <InlineText
            as="h1"
            label={t('tasks.title')}
            shortcut={{ keys: 'e', label: t('tasks.rename'), group }}
            value={words.values.title}
            placeholder={t('tasks.noTitle')}
            begins={task.title === t('tasks.newSection')}
            lines="wrapped"
            maxLength={taskPatchLimits.title.max}
            mayBeEmpty
            readOnly={!mayManage}
            onSave={(text, from) => {
              words.change({ title: text.replaceAll(/\s+/gu, ' ').trim() }, { title: from });
              void words.flush();
            }}
          />
          {task.section && <p className={styles.hint}>{t('tasks.under', { section: task.section.title })}</p>}
        </div>
        {mayManage && <TaskMenu task={task} screen={screen} />}
        <IconButton icon="x-mark" label={t('tasks.close')} onClick={onClose} />
      </header>
      <Editors room="tasks" id={task.id} />
      {task.type === 'section' ? (
        <p className={styles.hint}>{t('tasks.sectionHint')}</p>
      ) : (
        <>
          <TaskFields task={task} screen={screen} />
          <Suspense fallback={<SkeletonRows count={3} picture={false} />}>
            <TaskBody task={task} words={words} mayManage={mayManage} />
          </Suspense>
        </>
      )}
    </article>
  );
}

function TaskMenu({ task, screen: { writes } }: Omit<ViewProps, 'onClose'>) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const link = `${location.origin}${home}/${task.id}`;
  const duplicate: MenuEntry = {
    key: 'copy',
    label: t('tasks.duplicate'),
    icon: 'document-duplicate',
    onSelect: () => void writes.duplicate([task]),
  };
  return (
    <Menu
      label={t('tasks.more')}
      trigger={<Icon name="ellipsis-horizontal" size={20} />}
      entries={[
        ...(task.type === 'task' ? [duplicate] : []),
        { key: 'link', label: t('tasks.copyLink'), icon: 'link', onSelect: () => void copy(link) },
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
