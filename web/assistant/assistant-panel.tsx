import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useStore } from '../core/state/store.ts';
import { Held, useAnchor } from '../list/live/use-anchor.ts';
import { Drawer } from '../ui/dialog/drawer.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import styles from './assistant.module.css';
import { type Entry, conversation, forget, say, stop } from './conversation.ts';
import { EntryView } from './entry-view.tsx';

/** Assistant drawer: conversation and input. */
export function AssistantPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { entries, isBusy } = useStore(conversation);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
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
            label={t('assistant.startOver')}
            disabled={entries.length === 0}
            onClick={forget}
          />
          <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
        </div>
        <Said entries={entries} isBusy={isBusy} onFollow={onClose} />
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
            <IconButton icon="stop" variant="outlined" label={t('assistant.stop')} onClick={stop} />
          ) : (
            <IconButton
              icon="paper-airplane"
              variant="solid"
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

type SaidProps = { entries: readonly Entry[]; isBusy: boolean; onFollow: () => void };

/** Keeps the end in view while an answer grows, unless the user scrolled up. */
function Said({ entries, isBusy, onFollow }: SaidProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { anchor } = useAnchor({ scroller, content, at: null, isLoaded: true });
  const questions = entries.filter(({ kind }) => kind === 'person').length;
  // A new question scrolls to the end.
  useEffect(() => anchor.toEnd(), [anchor, questions]);
  return (
    <div
      ref={scroller}
      className={styles.said}
      role="log"
      aria-busy={isBusy}
      aria-label={t('assistant.title')}
      tabIndex={0}
    >
      <Held by={anchor}>
        <div ref={content}>
          {entries.length === 0 && (
            <EmptyState kind="none" icon="sparkles" title={t('assistant.empty')} text={t('assistant.emptyText')} />
          )}
          {entries.map((entry, index) => (
            // eslint-disable-next-line react/no-array-index-key -- entries keep their position
            <div key={index} data-message={index}>
              <EntryView entry={entry} onFollow={onFollow} />
            </div>
          ))}
          {isBusy && <p className={styles.busy}>{t('assistant.busy')}</p>}
        </div>
      </Held>
    </div>
  );
}
