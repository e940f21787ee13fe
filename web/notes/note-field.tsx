import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './note-field.module.css';
import { NoteText } from './note-text.tsx';
import { PlainText } from './plain-text.tsx';
import type { Labels } from './use-notes.ts';

export type FieldProps = {
  title: string;
  content: string;
  labels: Labels;
  onChange: (patch: { title?: string; content?: string }) => void;
  /** `#word` was picked; what is left of the text was told before. */
  onLabel: (label: { id?: string; title: string }) => void;
};
type Props = FieldProps & {
  readOnly?: boolean;
  /** The text is a checklist's: it has no field of its own while it is empty. */
  isList?: boolean;
  /** Marks are drawn and made as one types; else they are typed. */
  isMarked?: boolean;
  /** Only the text, as long as nobody is at it. */
  isSmall?: boolean;
  contentRef?: Ref<HTMLTextAreaElement>;
};

/** Title and text of a note, in fields that grow with what they hold. */
export function NoteField({ isList, isMarked, isSmall, readOnly, contentRef, ...field }: Props) {
  const { t } = useTranslation();
  const { title, content, onChange } = field;
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
          {isMarked ? (
            <NoteText {...field} readOnly={readOnly} />
          ) : (
            <PlainText {...field} isSmall={isSmall} {...(contentRef ? { ref: contentRef } : {})} />
          )}
        </div>
      )}
    </div>
  );
}
