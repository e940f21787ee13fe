import { type Ref, Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caretIn } from './checklist-rules.ts';
import styles from './note-field.module.css';
import { textMost } from './note-text-of.ts';
import { useHashLabels } from './use-hash-labels.tsx';
import type { Labels } from './use-notes.ts';

const RichText = lazy(() => import('../ui/rich-text.tsx'));
const LongText = lazy(() => import('./long-text.tsx').then((part) => ({ default: part.LongText })));

export type TextProps = {
  content: string;
  labels: Labels;
  /** `from` is what it was written over, where that was changed elsewhere meanwhile. */
  onChange: (patch: { content: string }, from?: { content: string }) => void;
  /** `#word` was picked; what is left of the text was told before. */
  onLabel: (label: { id?: string; title: string }) => void;
  /** Marks are drawn and made as one types; else they are typed. */
  isMarked?: boolean;
  /** Only the text, as long as nobody is at it. */
  isSmall?: boolean;
  contentRef?: Ref<HTMLTextAreaElement>;
};

/** Longer texts are written in the browser's own field, which stays quick at any length. */
const markedMost = 10_000;

/** The text of a note. Until the editor is here the browser's own field takes the keys, and hands them on. */
export function NoteText({ content, labels, onChange, onLabel, isMarked, isSmall, contentRef }: TextProps) {
  const { t } = useTranslation();
  const [isLong] = useState(isMarked && content.length > markedMost);
  /** Where somebody writes in the plain field. */
  const caret = useRef<number | false>(false);
  const hash = useHashLabels({
    labels,
    onPick: (label, text) => {
      onChange({ content: text });
      onLabel(label);
    },
  });
  const tell = (text: string, from?: string) =>
    from === undefined ? onChange({ content: text }) : onChange({ content: text }, { content: from });
  const change = (text: string, at: number, from?: string) => {
    hash.look(text, at);
    tell(text, from);
  };
  const takesFocus = () => caret.current;
  const plain = (
    <textarea
      ref={contentRef}
      className={styles.text}
      rows={isSmall ? 1 : 2}
      data-small={isSmall || undefined}
      data-long={isLong || undefined}
      dir="auto"
      maxLength={textMost}
      aria-label={t('notes.text')}
      placeholder={t('notes.take')}
      value={content}
      {...hash.field}
      onChange={({ target }) => {
        caret.current = target.selectionEnd;
        change(target.value, target.selectionStart);
      }}
      onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionEnd)}
      onBlur={() => (caret.current = false)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the list of labels that it may show
    <div
      className={styles.marked}
      onKeyDownCapture={hash.onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hash.close();
      }}
    >
      {isMarked ? (
        <Suspense fallback={plain}>
          {isLong ? (
            <LongText content={content} look={hash.look} onChange={tell} takesFocus={takesFocus} />
          ) : (
            <RichText
              format="marks"
              look="pane"
              label={t('notes.text')}
              placeholder={t('notes.take')}
              value={content}
              takesFocus={takesFocus}
              onChange={(text, from) => change(text, caretIn(content, text), from)}
            />
          )}
        </Suspense>
      ) : (
        plain
      )}
      {hash.offer}
    </div>
  );
}
