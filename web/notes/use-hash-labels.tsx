import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { Offer } from '../ui/offer.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import { hashAt } from './checklist-rules.ts';
import type { Labels } from './use-notes.ts';

type Picked = { id?: string; title: string };
type Options = { labels: Labels; onPick: (label: Picked, text: string) => void };

const most = 5;

/** Labels while one types: `#` and a word offer those that begin with it, and a new one. Picked, the word leaves the text. */
export function useHashLabels({ labels, onPick }: Options) {
  const { t } = useTranslation();
  const [at, setAt] = useState<{ start: number; word: string; text: string } | null>(null);
  const wanted = at?.word.toLowerCase() ?? '';
  const found: Picked[] = at ? labels.filter(({ title }) => title.toLowerCase().startsWith(wanted)).slice(0, most) : [];
  const isNew = at !== null && !labels.some(({ title }) => title.toLowerCase() === wanted);
  const choices = isNew ? [...found, { title: at.word }] : found;
  const isOpen = choices.length > 0;
  const listbox = useListbox({
    items: choices,
    typed: wanted,
    open: isOpen,
    onPick: (choice) => {
      if (!at) return;
      const before = at.text.slice(0, at.start).replace(/ $/, '');
      setAt(null);
      onPick(choice, before + at.text.slice(at.start + at.word.length + 1));
    },
  });
  return {
    field: isOpen
      ? { 'aria-controls': listbox.list.id, 'aria-activedescendant': listbox.active }
      : ({} as { 'aria-controls'?: string }),
    look: (text: string, caret: number) => {
      const hash = hashAt(text, caret);
      setAt(hash && { ...hash, text });
    },
    close: () => setAt(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOpen || event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') setAt(null);
      else if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) listbox.onKeyDown(event);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    offer: isOpen && (
      <Offer
        of={listbox}
        items={choices}
        label={t('notes.labels')}
        keyOf={({ id }) => id ?? 'new'}
        draw={({ id, title }) => (
          <>
            <Icon name={id ? 'tag' : 'plus'} size={16} />
            <bdi>{id ? title : t('notes.newLabel', { title })}</bdi>
          </>
        )}
      />
    ),
  };
}
