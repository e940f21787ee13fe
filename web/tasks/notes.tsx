import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutosave } from '../core/use-autosave.ts';
import { Saving } from '../list/saving.tsx';
import { type TaskDetailsFragment, useUpdateTaskMutation } from './generated.ts';
import styles from './task-pane.module.css';

type Props = { task: TaskDetailsFragment; mayManage: boolean };
const wait = 500;

/** The notes of a task, which save themselves; a task that nobody here may change shows them as text. */
export function Notes({ task, mayManage }: Props) {
  const { t } = useTranslation();
  const field = useId();
  const [, updateTask] = useUpdateTaskMutation();
  const saving = useAutosave({
    key: `task notes ${task.id}`,
    first: { notes: task.notes ?? '' },
    wait,
    save: ({ notes }) => updateTask({ id: task.id, task: { notes: notes === '' ? null : notes } }),
  });

  const { values, change } = saving;
  if (!mayManage) return task.notes ? <p className={styles.text}>{task.notes}</p> : null;
  return (
    <section className={styles.notes}>
      <label htmlFor={field}>{t('tasks.notes')}</label>
      {/* The browser's own, which grows with its text: the kit's would be a tenth of what this address fetches. */}
      <textarea
        id={field}
        rows={4}
        dir="auto"
        maxLength={20_000}
        placeholder={t('tasks.notesHint')}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <Saving of={saving} />
    </section>
  );
}
