import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropUnsaved, keepUnsaved, unsavedOf } from '../core/unsaved.ts';
import type { TaskDetailsFragment } from './generated.ts';
import styles from './task-pane.module.css';
import type { Save } from './task-pane.tsx';

type Props = { task: TaskDetailsFragment; mayManage: boolean; save: Save };
const wait = 500;

/**
 * The notes of a task save themselves half a second after the last key, and when the pane is left (autosave). Words that
 * could not be saved are kept here until they are.
 */
export function Notes({ task, mayManage, save }: Props) {
  const { t } = useTranslation();
  const field = useId();
  const key = `task notes ${task.id}`;
  const kept = task.notes ?? '';
  const [typed, setTyped] = useState<string | null>(() => unsavedOf<{ notes: string }>(key)?.notes ?? null);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const text = typed ?? kept;

  const send = async (notes: string) => {
    setState('saving');
    const isSaved = await save({ notes: notes === '' ? null : notes });
    setState(isSaved ? 'saved' : 'failed');
    if (!isSaved) return;
    dropUnsaved(key);
    // What was typed meanwhile is sent by its own timer.
    setTyped((now) => (now === notes ? null : now));
  };
  const latest = useRef({ typed, kept, send });
  latest.current = { typed, kept, send };
  useEffect(() => {
    if (typed === null || typed === kept) return;
    keepUnsaved(key, { notes: typed });
    const timer = setTimeout(() => void latest.current.send(typed), wait);
    return () => clearTimeout(timer);
  }, [typed, kept, key]);
  useEffect(
    () => () => {
      const { typed: last, kept: before, send: flush } = latest.current;
      if (last !== null && last !== before) void flush(last);
    },
    [],
  );

  if (!mayManage) return kept ? <p className={styles.text}>{kept}</p> : null;
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
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status">{state !== 'idle' && t(`tasks.saving.${state}`)}</p>
    </section>
  );
}
