import { type ClipboardEventHandler, type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './note-field.module.css';
import { useHashLabels } from './use-hash-labels.tsx';
import type { Labels } from './use-notes.ts';

type Props = {
  title: string;
  content: string;
  labels: Labels;
  readOnly?: boolean;
  /** The text is a checklist's, and has no lines of its own. */
  isList?: boolean;
  onChange: (patch: { title?: string; content?: string }) => void;
  /** `#word` was picked: what is left of the text goes with it. */
  onLabel: (label: { id?: string; title: string }) => void;
  contentRef?: Ref<HTMLTextAreaElement>;
  onPaste?: ClipboardEventHandler;
  /** Only the text, as long as nobody is at it. */
  isSmall?: boolean;
};

/** Title and text of a note in the browser's own fields, which grow with what they hold. */
export function NoteField({
  title,
  content,
  labels,
  readOnly,
  isList,
  onChange,
  onLabel,
  contentRef,
  onPaste,
  isSmall,
}: Props) {
  const { t } = useTranslation();
  const own = useRef<HTMLTextAreaElement>(null);
  const hash = useHashLabels({
    labels,
    onPick: (label, text) => {
      onChange({ content: text });
      onLabel(label);
    },
  });
  const onTitleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    own.current?.focus();
  };
  return (
    <div className={styles.fields}>
      {!isSmall && (
        <textarea
          className={styles.title}
          rows={1}
          dir="auto"
          maxLength={500}
          aria-label={t('notes.title')}
          placeholder={t('notes.title')}
          readOnly={readOnly}
          value={title}
          onChange={(event) => onChange({ title: event.target.value.replaceAll(/\r?\n/gu, ' ') })}
          onKeyDown={onTitleKey}
        />
      )}
      {(!isList || content !== '') && (
        <div className={styles.body}>
          <textarea
            ref={(field) => {
              own.current = field;
              if (typeof contentRef === 'function') return contentRef(field);
              if (contentRef) contentRef.current = field;
              return undefined;
            }}
            className={styles.text}
            rows={isSmall ? 1 : 2}
            data-small={isSmall || undefined}
            dir="auto"
            maxLength={50_000}
            aria-label={t('notes.text')}
            placeholder={t('notes.take')}
            readOnly={readOnly}
            value={content}
            {...hash.field}
            onChange={(event) => {
              onChange({ content: event.target.value });
              hash.look(event);
            }}
            onKeyDown={(event) => void hash.onKeyDown(event)}
            onPaste={onPaste}
          />
          {hash.offer}
        </div>
      )}
    </div>
  );
}
