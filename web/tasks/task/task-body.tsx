import { useId } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { Autosave } from '../../core/writes/use-autosave.ts';
import { Checklist } from '../../list/checklist/checklist.tsx';
import { Saving } from '../../list/record/saving.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { type TaskDetailsFragment, taskPatchLimits } from '../generated.ts';
import styles from './task-pane.module.css';
import { useSteps } from './use-steps.ts';
import type { Words } from './use-task-words.ts';

type Props = { task: TaskDetailsFragment; words: Autosave<Words>; mayManage: boolean };

/** Steps and notes of a task; notes are autosaved. */
export const TaskBody = (props: Props) => (
  <>
    <Steps {...props} />
    <Notes {...props} />
  </>
);

/** Each change of a step is a separate request, so that concurrent edits don't overwrite each other. */
function Steps({ task, mayManage }: Props) {
  const { t } = useTranslation();
  const { lines, run, runSettled } = useSteps(task);
  const add = async (title: string): Promise<string[]> => {
    const line = { id: crypto.randomUUID(), title, done: false };
    return (await runSettled({ kind: 'add', line, after: lines.at(-1)?.id ?? null })) ? [] : [title];
  };
  return (
    <Checklist
      of={task.id}
      lines={lines}
      words={{
        title: t('tasks.steps'),
        line: t('tasks.step'),
        add: t('tasks.addStep'),
        remove: (name) => t('tasks.removeStep', { name }),
      }}
      readOnly={!mayManage}
      onAdd={async (titles) => (await Promise.all(titles.map(add))).flat()}
      onTick={({ id }, done) => run({ kind: 'set', id, patch: { done } })}
      onRename={async ({ id }, title) => {
        run({ kind: 'set', id, patch: { title } });
        return true;
      }}
      onMove={(id, after) => runSettled({ kind: 'move', id, after })}
      onRemove={({ id }) => run({ kind: 'remove', id })}
    />
  );
}

/** Read-only notes are rendered as text. */
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
        maxLength={taskPatchLimits.notes.max}
        placeholder={t('tasks.notesHint')}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <Saving of={words} fields={{ title: t('tasks.title'), notes: t('tasks.notes') }} />
    </section>
  );
}
