import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './note-field.tsx';
import styles from './note-field.module.css';
import { useHashLabels } from './use-hash-labels.tsx';

type Props = Omit<FieldProps, 'title'> & {
  isSmall?: boolean | undefined;
  /** It scrolls in itself: to grow with the text, all of it would be laid out with each key. */
  isLong?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** The text of a note in the browser's own field: there at once, and light however long the text is. */
export function PlainText({ content, labels, onChange, onLabel, isSmall, isLong, ref }: Props) {
  const { t } = useTranslation();
  const hash = useHashLabels({
    labels,
    onPick: (label, text) => {
      onChange({ content: text });
      onLabel(label);
    },
  });
  return (
    <>
      <textarea
        ref={ref}
        className={styles.text}
        rows={isSmall ? 1 : 2}
        data-small={isSmall || undefined}
        data-long={isLong || undefined}
        dir="auto"
        maxLength={50_000}
        aria-label={t('notes.text')}
        placeholder={t('notes.take')}
        value={content}
        {...hash.field}
        onChange={({ target }) => {
          onChange({ content: target.value });
          hash.look(target.value, target.selectionStart);
        }}
        onKeyDown={hash.onKeyDown}
        onBlur={hash.close}
      />
      {hash.offer}
    </>
  );
}
