import { useId } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { useAnnounce } from '../core/undo.ts';
import type { Autosave } from '../core/use-autosave.ts';
import { Checklist } from '../list/checklist.tsx';
import { Saving } from '../list/saving.tsx';
import { reordered } from '../ui/reorder.ts';
import { Textarea } from '../ui/textarea.tsx';
import { type TaskDetailsFragment, useUpdateTaskMutation } from './generated.ts';
import styles from './task-pane.module.css';
import type { Words } from './use-task-words.ts';

type Props = { task: TaskDetailsFragment; words: Autosave<Words>; mayManage: boolean };
type Step = { id?: string; title: string; completed: boolean };

/** What stands below the fields of a task: its steps, and its notes, which save themselves. */
export const TaskBody = (props: Props) => (
  <>
    <Steps {...props} />
    <Notes {...props} />
  </>
);

/** The steps are a part of the task: each change sends all of them. */
function Steps({ task, mayManage }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateTask] = useUpdateTaskMutation();
  const steps = task.subTasks ?? [];
  const put = async (next: readonly Step[], said: string | null = null) => {
    const subTasks = next.map(({ id, title, completed }) => ({ ...(id ? { id } : {}), title, completed }));
    return announce(await updateTask({ id: task.id, task: { subTasks } }), said);
  };
  const change = (id: string, patch: Partial<Step>) =>
    put(steps.map((step) => (step.id === id ? { ...step, ...patch } : step)));
  const move = (id: string, after: string | null) => {
    const ids = steps.map((step) => step.id);
    return put(reordered(ids, [id], after).flatMap((one) => steps.find((step) => step.id === one) ?? []));
  };
  return (
    <Checklist
      of={task.id}
      lines={steps.map(({ id, title, completed }) => ({ id, title, done: completed }))}
      words={{
        title: t('tasks.steps'),
        line: t('tasks.step'),
        add: t('tasks.addStep'),
        remove: (name) => t('tasks.removeStep', { name }),
      }}
      readOnly={!mayManage}
      onAdd={(titles) => put([...steps, ...titles.map((title) => ({ title, completed: false }))])}
      onTick={({ id }, completed) => change(id, { completed })}
      onRename={({ id }, title) => change(id, { title })}
      onMove={move}
      onRemove={({ id }) =>
        put(
          steps.filter((step) => step.id !== id),
          t('tasks.stepRemoved'),
        )
      }
    />
  );
}

/** A task that nobody here may change shows them as text. */
function Notes({ words, mayManage }: Props) {
  const { t } = useTranslation();
  const { values, change } = words;
  const id = useId();
  if (!mayManage) return values.notes ? <p className={styles.text}>{values.notes}</p> : null;
  return (
    <section className={styles.notes}>
      <label htmlFor={id} className={styles.label}>
        {t('tasks.notes')}
      </label>
      <Textarea
        id={id}
        minRows={4}
        maxRows={null}
        maxLength={20_000}
        placeholder={t('tasks.notesHint')}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <Saving of={words} fields={{ title: t('tasks.title'), notes: t('tasks.notes') }} />
    </section>
  );
}
