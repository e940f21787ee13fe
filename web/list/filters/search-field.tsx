import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useAddressText } from '../../core/routes/use-address-text.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { ListboxField } from '../../ui/menu/use-listbox.ts';
import styles from './search-field.module.css';

type Props = {
  label: string;
  group: string;
  /** Search text in the URL. */
  value: string;
  maxLength?: number | undefined;
  onSearch: (text: string) => void;
  wait?: number;
  /** Focused on mount, for search pages. */
  isFirst?: boolean;
  end?: ReactNode;
  placeholder?: string;
  /** Arrow down moves to the results; the search runs immediately. */
  onDown?: (text: string) => void;
  /** Suggestions: listbox attributes, and a callback for each change with a function to replace the text. */
  choices?: { input: ListboxField; onText: (text: string, write: (text: string) => void) => void };
};

/** List search: `/` focuses it; runs 300 ms after the last key (debounced). */
export function SearchField({
  label,
  group,
  value,
  maxLength,
  onSearch,
  wait = 300,
  isFirst = false,
  end,
  placeholder,
  onDown,
  choices,
}: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, goal, send } = useAddressText(value);
  const go = (wanted: string) => {
    if (wanted === goal()) return;
    send(wanted);
    onSearch(wanted);
  };
  const type = (typed: string) => {
    setText(typed);
    choices?.onText(typed, setText);
  };
  const clear = () => {
    type('');
    go('');
  };
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === goal()) return;
    const timer = setTimeout(() => go(wanted), wait);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a search starts with input, not with a new URL
  }, [text, wait]);
  useShortcut({ keys: '/', label, group, opensField: true, run: () => field.current?.focus() });

  return (
    <Input
      ref={field}
      autoFocus={isFirst}
      type="search"
      icon="magnifying-glass"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...choices?.input}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        choices?.input.onKeyDown(event);
        if (event.defaultPrevented) return;
        if (event.key === 'Enter') go(text.trim());
        if (event.key === 'ArrowDown' && onDown) {
          event.preventDefault();
          go(text.trim());
          onDown(text.trim());
        }
        if (event.key !== 'Escape') return;
        // First Escape clears the search, second leaves the field; neither reaches surrounding handlers.
        event.preventDefault();
        if (text === '') event.currentTarget.blur();
        clear();
      }}
      end={
        <>
          {end}
          {text && (
            <IconButton size="sm" icon="x-mark" label={t('list.endSearch')} className={styles.clear} onClick={clear} />
          )}
        </>
      }
    />
  );
}
