import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '../core/use-autosave.ts';
import { Saving } from '../list/saving.tsx';
import type { TaskDetailsFragment } from './generated.ts';
import { Steps } from './steps.tsx';
import styles from './task-pane.module.css';
import type { Save } from './task-pane.tsx';
import type { Words } from './use-task-words.ts';

type Props = { task: TaskDetailsFragment; words: Autosave<Words>; mayManage: boolean; save: Save };

/** What stands below the fields of a task: its steps, and its notes, which save themselves. */
export function TaskBody({ words, ...props }: Props) {
  return (
    <>
      <Steps {...props} />
      <Notes words={words} mayManage={props.mayManage} />
    </>
  );
}

/** A task that nobody here may change shows them as text. */
function Notes({ words, mayManage }: Pick<Props, 'words' | 'mayManage'>) {
  const { t } = useTranslation();
  const field = useId();
  const { values, change } = words;
  if (!mayManage) return values.notes ? <p className={styles.text}>{values.notes}</p> : null;
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
      <Saving of={words} names={{ title: t('tasks.title'), notes: t('tasks.notes') }} />
    </section>
  );
}
