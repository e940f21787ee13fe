import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '../ui/marked-text.tsx';
import { caretIn } from './checklist-rules.ts';
import type { FieldProps } from './note-field.tsx';
import styles from './note-field.module.css';
import { PlainText } from './plain-text.tsx';
import { useHashLabels } from './use-hash-labels.tsx';

const RichText = lazy(() => import('../ui/rich-text.tsx'));

type Props = Omit<FieldProps, 'title'> & { readOnly?: boolean | undefined };

/** Longer texts are written in the browser's own field, which stays quick at any length. */
const markedMost = 10_000;

/** The text of an open note with its marks. Until the editor is here the plain field takes the keys, and hands them on. */
export function NoteText({ readOnly, ...field }: Props) {
  const { t } = useTranslation();
  const { content, labels, onChange, onLabel } = field;
  const [isLong] = useState(content.length > markedMost);
  const box = useRef<HTMLDivElement>(null);
  /** Where somebody writes in the plain field. */
  const caret = useRef<number | false>(false);
  const hash = useHashLabels({
    labels,
    onPick: (label, text) => {
      onChange({ content: text });
      onLabel(label);
    },
  });
  if (readOnly) return <MarkedText text={content} />;
  if (isLong) return <PlainText {...field} isLong />;
  const plain = (
    <div
      onSelect={({ target }) => (caret.current = (target as HTMLTextAreaElement).selectionEnd)}
      onBlur={() => (caret.current = false)}
    >
      <PlainText {...field} />
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the list of labels that it may show
    <div
      ref={box}
      className={styles.marked}
      onKeyDownCapture={hash.onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hash.close();
      }}
    >
      <Suspense fallback={plain}>
        <RichText
          format="marks"
          look="pane"
          label={t('notes.text')}
          placeholder={t('notes.take')}
          value={content}
          takesFocus={() => caret.current}
          onChange={(text) => {
            hash.look(text, caretIn(content, text));
            onChange({ content: text });
          }}
        />
      </Suspense>
      {hash.offer}
    </div>
  );
}
