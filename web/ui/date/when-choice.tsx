import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useDateWords } from '../../core/dates/use-date-words.ts';
import type { IconName } from '../../generated.ts';
import { Button } from '../button/button.tsx';
import { Input } from '../form/input.tsx';
import styles from './when-choice.module.css';

type Props = {
  icon: IconName;
  words: { field: string; example: string; hint: string; unknown: string; set: string };
  /** Synchronous parser, and an asynchronous one used on Enter. */
  read: (words: string, language: string, now: Date) => Date | null;
  parse?: (words: string) => Promise<Date | undefined>;
  textOf: (at: Date) => string;
  /** Common options. */
  times: readonly { key: string; label: string; at: Date | null; said: string }[];
  onPick: (at: Date | null) => void;
  /** Additional input, such as a calendar. */
  children?: ReactNode;
};

/** Choice of a day or time: typed, with a live preview, or from common options. */
export function WhenChoice({ icon, words, read, parse, textOf, times, onPick, children }: Props) {
  const { i18n } = useTranslation();
  useDateWords();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const at = text === '' ? null : read(text, i18n.language, new Date());
  const onKeyDown = async (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || text === '') return;
    event.preventDefault();
    const found = at ?? (await parse?.(text));
    if (found) onPick(found);
  };
  return (
    <div className={styles.when}>
      <Input
        autoFocus
        icon={icon}
        aria-label={words.field}
        placeholder={words.example}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => void onKeyDown(event)}
      />
      <p role="status">{at ? textOf(at) : text === '' ? words.hint : words.unknown}</p>
      {at && (
        <Button variant="solid" onClick={() => onPick(at)}>
          {words.set}
        </Button>
      )}
      <ul>
        {times.map((time) => (
          <li key={time.key}>
            <button type="button" onClick={() => onPick(time.at)}>
              <span>{time.label}</span>
              <span>{time.said}</span>
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
