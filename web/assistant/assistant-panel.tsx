import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../core/store.ts';
import { Drawer } from '../ui/drawer.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Textarea } from '../ui/textarea.tsx';
import styles from './assistant.module.css';
import { conversation, forget, say, stop } from './conversation.ts';
import { EntryView } from './entry-view.tsx';

/** The drawer of the assistant: what was said so far, and the next question. */
export function AssistantPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { entries, isBusy } = useStore(conversation);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [entries]);
  const submit = () => {
    const question = text.trim();
    if (question === '' || isBusy) return;
    setText('');
    void say(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Drawer open={open} label={t('assistant.title')} width={480} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2>{t('assistant.title')}</h2>
          <IconButton
            icon="pencil-square"
            label={t('assistant.anew')}
            disabled={entries.length === 0}
            onClick={forget}
          />
          <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
        </div>
        <div className={styles.said} role="log" aria-busy={isBusy} aria-label={t('assistant.title')} tabIndex={0}>
          {entries.length === 0 && (
            <EmptyState kind="none" icon="sparkles" title={t('assistant.empty')} text={t('assistant.emptyText')} />
          )}
          {entries.map((entry, index) => (
            // eslint-disable-next-line react/no-array-index-key -- what was said stays in its place
            <EntryView key={index} entry={entry} onFollow={onClose} />
          ))}
          {isBusy && <p className={styles.busy}>{t('assistant.busy')}</p>}
          <div ref={end} />
        </div>
        <form
          className={styles.ask}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field label={t('assistant.question')} hideLabel className={styles.field}>
            <Textarea
              ref={field}
              minRows={1}
              maxRows={6}
              value={text}
              placeholder={t('assistant.question')}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          {isBusy ? (
            <IconButton icon="stop" look="outlined" label={t('assistant.stop')} onClick={stop} />
          ) : (
            <IconButton
              icon="paper-airplane"
              look="solid"
              tone="primary"
              type="submit"
              label={t('assistant.send')}
              disabled={text.trim() === ''}
            />
          )}
        </form>
      </div>
    </Drawer>
  );
}
