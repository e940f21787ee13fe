import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../ui/marked-text.tsx';
import styles from './note-field.module.css';
import { NoteText, type TextProps } from './note-text.tsx';

type Props = Omit<TextProps, 'onChange'> & {
  title: string;
  onChange: (patch: { title?: string; content?: string }, from?: { content?: string }) => void;
  readOnly?: boolean;
  /** The text is a checklist's: it has no field of its own while it is empty. */
  isList?: boolean;
};

/** Title and text of a note, in fields that grow with what they hold. */
export function NoteField({ title, isList, readOnly, ...text }: Props) {
  const { t } = useTranslation();
  const { content, onChange, isSmall } = text;
  const body = useRef<HTMLDivElement>(null);
  const onTitleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
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
        <div ref={body} className={styles.body}>
          {readOnly ? <MarkedText text={content} /> : <NoteText {...text} />}
        </div>
      )}
    </div>
  );
}
