import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useSuggestions } from '../ui/menu/use-suggestions.tsx';
import { putWord } from './put-word.ts';
import { emojiAt, useEmojiCalled } from './use-emoji-called.tsx';

/** A suggestion that replaces the typed text. */
export type Offered = { key: string; word: string; face: ReactNode; onPick?: () => void };
/** Suggestions at the caret; `typed` follows a trigger character. */
export type Offering = { label: string; typed: string; found: readonly Offered[] };

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Either Enter sends and Shift+Enter adds a line, or Enter adds a line and Mod+Enter sends. */
  sends: 'Enter' | 'mod+Enter';
  onSend: () => void;
  /** Further keys of the containing area. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Suggestions besides emoji, by the text before the caret. */
  offers?: (before: string) => Offering | null;
  className?: string | undefined;
  rows?: number;
  maxLength?: number;
  takesFocus?: boolean;
};

/** Auto-growing text field, sent by key; a colon suggests emoji. Enter during IME composition doesn't send. */
export function WritingField(props: Props) {
  const { field, label, placeholder = label, value, onChange, sends, onSend, offers, className, rows = 1 } = props;
  const { t } = useTranslation();
  const [caret, setCaret] = useState(value.length);
  const [isQuiet, setQuiet] = useState(false);
  const before = value.slice(0, caret);
  const own = isQuiet ? null : (offers?.(before) ?? null);
  const called = isQuiet || own ? null : emojiAt(before);
  const signs = useEmojiCalled(called);
  const offering = own ?? { label: t('writing.emoji.title'), typed: called, found: called === null ? [] : signs };
  const offer = useSuggestions({
    ...offering,
    keyOf: ({ key }) => key,
    draw: ({ face }) => face,
    onPick: ({ word, onPick }) => {
      onPick?.();
      const instead = (offering.typed?.length ?? 0) + 1;
      setQuiet(true);
      putWord({ field: field.current, text: value, word, instead, write: onChange });
    },
    onQuiet: () => setQuiet(true),
  });
  // As high as its lines; the maximum is set by CSS.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [field, value]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    offer.onKeyDown(event);
    if (event.defaultPrevented) return;
    const isSent = sends === 'Enter' ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isSent) return props.onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
    onSend();
  };
  return (
    <>
      <textarea
        ref={field}
        aria-autocomplete="list"
        {...offer.field}
        rows={rows}
        className={className}
        dir="auto"
        value={value}
        maxLength={props.maxLength}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint={sends === 'Enter' ? 'send' : 'enter'}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- only if requested by the caller
        autoFocus={props.takesFocus}
        onChange={(event) => {
          setQuiet(false);
          setCaret(event.target.selectionStart);
          onChange(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offer.offer}
    </>
  );
}
