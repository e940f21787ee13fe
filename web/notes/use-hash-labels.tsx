import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { hashAt } from './checklist-rules.ts';
import styles from './use-hash-labels.module.css';
import type { Labels } from './use-notes.ts';

type Picked = { id: string; title: string } | { title: string };
type Options = { labels: Labels; onPick: (label: Picked, text: string) => void };

const most = 5;

/** Labels while one types: `#` and a word offer those that begin with it, and a new one. Picked, the word leaves the text. */
export function useHashLabels({ labels, onPick }: Options) {
  const { t } = useTranslation();
  const list = useId();
  const [at, setAt] = useState<{ start: number; word: string; text: string } | null>(null);
  const [active, setActive] = useState(0);
  const wanted = at?.word.toLowerCase() ?? '';
  const found: Picked[] = at ? labels.filter(({ title }) => title.toLowerCase().startsWith(wanted)).slice(0, most) : [];
  const isNew = at !== null && !labels.some(({ title }) => title.toLowerCase() === wanted);
  const choices = isNew ? [...found, { title: at.word }] : found;

  const look = (text: string, caret: number) => {
    const hash = hashAt(text, caret);
    setAt(hash && { ...hash, text });
    if (hash?.word !== at?.word) setActive(0);
  };
  const pick = (choice: Picked | undefined) => {
    if (!at || !choice) return;
    const before = at.text.slice(0, at.start).replace(/ $/, '');
    setAt(null);
    onPick(choice, before + at.text.slice(at.start + at.word.length + 1));
  };
  /** Answers whether the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!at || choices.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(choices[active]);
    else if (event.key === 'Escape') setAt(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    field: at ? { 'aria-controls': list, 'aria-activedescendant': `${list} ${active}` } : {},
    look,
    close: () => setAt(null),
    onKeyDown,
    offer: at && (
      <ul id={list} role="listbox" aria-label={t('notes.labels')} className={styles.list}>
        {choices.map((choice, index) => (
          <li
            key={'id' in choice ? choice.id : 'new'}
            id={`${list} ${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              pick(choice);
            }}
          >
            <Icon name={'id' in choice ? 'tag' : 'plus'} size={16} />
            <bdi>{'id' in choice ? choice.title : t('notes.newLabel', { title: choice.title })}</bdi>
          </li>
        ))}
      </ul>
    ),
  };
}
