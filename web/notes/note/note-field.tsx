import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { MarkedArea } from '../writing/marked-area.tsx';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import { type OfferedLabel, useLabelOffer } from '../writing/use-label-offer.tsx';
import { noteInputLimits } from '../generated.ts';
import styles from './note-field.module.css';
import { textMost } from './note-text-of.ts';
import type { Labels } from '../use-notes.ts';

type Props = {
  title: string;
  content: string;
  labels: Labels;
  /** `from` is the text that was overwritten if it was changed elsewhere meanwhile. */
  onChange: (patch: { title?: string; content?: string }, from?: { content?: string }) => void;
  /** A `#label` was picked; `onChange` has already received the remaining text. */
  onLabel: (label: OfferedLabel) => void;
  readOnly?: boolean;
  /** Formats marks while typing; otherwise they are shown as typed. */
  isMarked?: boolean;
  /** For checklists the text field is hidden while empty. */
  isList?: boolean;
  /** Shows only the text field until focused. */
  isSmall?: boolean;
  contentRef?: Ref<HTMLTextAreaElement>;
};

/** Title and text of a note; the fields grow with their content. */
export function NoteField({ title, content, labels, onChange, onLabel, readOnly, isList, contentRef, ...look }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const offers = useLabelOffer({
    labels,
    words: { label: t('notes.labels'), make: (name) => t('notes.newLabel', { title: name }) },
    onPick: (label, text) => {
      onChange({ content: text });
      onLabel(label);
    },
  });
  const onTitleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>('[role=textbox], textarea')?.focus();
  };
  return (
    <div className={styles.fields}>
      {!look.isSmall && (
        <textarea
          className={styles.title}
          rows={1}
          dir="auto"
          maxLength={noteInputLimits.title.max}
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
          {readOnly ? (
            <MarkedText text={content} />
          ) : (
            <MarkedArea
              {...look}
              label={t('notes.text')}
              placeholder={t('notes.take')}
              value={content}
              maxLength={textMost}
              offers={offers}
              areaRef={contentRef}
              onChange={(text, from) =>
                from === undefined ? onChange({ content: text }) : onChange({ content: text }, { content: from })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}
