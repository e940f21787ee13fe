import { type Ref, Suspense, lazy, useRef, useState } from 'react';
import { caretBehind } from './caret-behind.ts';
import styles from './marked-area.module.css';
import type { useLabelOffer } from './use-label-offer.tsx';

const RichText = lazy(() => import('../../ui/text/rich-text.tsx'));
const LongText = lazy(() => import('./long-text.tsx').then((part) => ({ default: part.LongText })));

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  /** `from`: the text it is based on, if that was changed elsewhere meanwhile. */
  onChange: (text: string, from?: string) => void;
  /** Suggestions while typing. */
  offers: ReturnType<typeof useLabelOffer>;
  /** Rich editing of Markdown; otherwise plain text. */
  isMarked?: boolean;
  /** Single line while not focused. */
  isSmall?: boolean;
  areaRef?: Ref<HTMLTextAreaElement> | undefined;
};

/** Longer texts use a plain textarea, which stays fast. */
const markedMost = 10_000;

/**
 * Markdown text on the surrounding background. Until the editor is loaded, a textarea takes the keys and passes on text
 * and caret.
 */
export function MarkedArea({ value, onChange, offers, isMarked = false, isSmall = false, areaRef, ...own }: Props) {
  const { label, placeholder = label, maxLength } = own;
  const { field, look, onKeyDown, close, offer } = offers;
  const [isLong] = useState(isMarked && value.length > markedMost);
  /** Caret in the plain field. */
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the suggestions
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
