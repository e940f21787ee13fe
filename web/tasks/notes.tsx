import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '../core/use-autosave.ts';
import { Saving } from '../list/saving.tsx';
import styles from './task-pane.module.css';
import type { Words } from './use-task-words.ts';

type Props = { words: Autosave<Words>; mayManage: boolean };

/** The notes of a task, which save themselves; a task that nobody here may change shows them as text. */
export function Notes({ words, mayManage }: Props) {
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
