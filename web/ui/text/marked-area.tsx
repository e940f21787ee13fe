import { type Ref, Suspense, lazy, useRef, useState } from 'react';
import { caretBehind } from './caret-behind.ts';
import styles from './marked-area.module.css';
import type { useLabelOffer } from '../label/use-label-offer.tsx';

const RichText = lazy(() => import('./rich-text.tsx'));
const LongText = lazy(() => import('./long-text.tsx').then((part) => ({ default: part.LongText })));

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  /** `from` is what it was written over, where that was changed elsewhere meanwhile. */
  onChange: (text: string, from?: string) => void;
  /** What is offered behind a sign while one types. */
  offers: ReturnType<typeof useLabelOffer>;
  /** Marks are drawn and made as one types; else they are typed. */
  isMarked?: boolean;
  /** One line, as long as nobody is at it. */
  isSmall?: boolean;
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** Longer texts are written in the browser's own field, which stays quick at any length. */
const markedMost = 10_000;

/**
 * A text with Markdown marks on the paper around it. Until the editor is here the browser's own field takes the keys,
 * and hands them on with the caret.
 */
export function MarkedArea({ value, onChange, offers, isMarked = false, isSmall = false, areaRef, ...own }: Props) {
  const { label, placeholder = label, maxLength } = own;
  const { field, look, onKeyDown, close, offer } = offers;
  const [isLong] = useState(isMarked && value.length > markedMost);
  /** Where somebody writes in the plain field. */
  const caret = useRef<number | false>(false);
  const takesFocus = () => caret.current;
  const plain = (
    <textarea
      ref={areaRef}
      className={styles.text}
      rows={isSmall ? 1 : 2}
      data-small={isSmall || undefined}
      data-long={isLong || undefined}
      dir="auto"
      maxLength={maxLength}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      {...field}
      onChange={({ target }) => {
        caret.current = target.selectionEnd;
        look(target.value, target.selectionStart);
        onChange(target.value);
      }}
      onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionEnd)}
      onBlur={() => (caret.current = false)}
    />
  );
  const long = () => <LongText {...{ label, placeholder, maxLength, value, look, onChange, takesFocus }} />;
  const rich = () => (
    <RichText
      format="marks"
      variant="paper"
      label={label}
      placeholder={placeholder}
      value={value}
      takesFocus={takesFocus}
      onChange={(text, from) => {
        look(text, caretBehind(value, text));
        onChange(text, from);
      }}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what it may offer
    <div
      className={styles.area}
      onKeyDownCapture={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {isMarked ? <Suspense fallback={plain}>{isLong ? long() : rich()}</Suspense> : plain}
      {offer}
    </div>
  );
}
