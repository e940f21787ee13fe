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
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
  wait?: number;
  /** It has the focus as it appears: whoever came here came to search. */
  isFirst?: boolean;
  end?: ReactNode;
  placeholder?: string;
  /** The arrow down leads into what is found, which is searched for at once. */
  onDown?: (text: string) => void;
  /** Where what fits is offered while somebody types: the cursor's keys, and the text at every key with the way to another. */
  choices?: { input: ListboxField; onText: (text: string, write: (text: string) => void) => void };
};

/** Finds in the list that stands here: `/` leads to it, and it searches once nobody typed for 300 ms (debounce). */
export function SearchField({
  label,
  group,
  value,
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a search begins with a key, not with a new address
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
        // The first one ends the search, the next one leaves the field; what stands around it hears neither.
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
