import { useState } from 'react';
import { hashWord } from './hash-word.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useSuggestions } from '../../ui/menu/use-suggestions.tsx';

/** Existing label by id, or a new one. */
export type OfferedLabel = { id?: string; title: string };
type Options = {
  labels: readonly { id: string; title: string }[];
  /** Name of the list, and text for creating a label. */
  words: { label: string; make: (title: string) => string };
  /** Called with the chosen label and the text without it. */
  onPick: (label: OfferedLabel, text: string) => void;
};

const most = 5;

/** Label suggestions while typing: `#` and a word. Choosing one removes the word from the text. */
export function useLabelOffer({ labels, words, onPick }: Options) {
  const [at, setAt] = useState<{ start: number; word: string; text: string } | null>(null);
  const wanted = at?.word.toLowerCase() ?? '';
  const begin = labels.filter(({ title }) => title.toLowerCase().startsWith(wanted));
  const found: OfferedLabel[] = at ? begin.slice(0, most) : [];
  const isNew = at !== null && !labels.some(({ title }) => title.toLowerCase() === wanted);
  const close = () => setAt(null);
  const offer = useSuggestions<OfferedLabel>({
    typed: at && wanted,
    found: isNew ? [...found, { title: at.word }] : found,
    label: words.label,
    keyOf: ({ id }) => id ?? 'new',
    draw: ({ id, title }) => (
      <>
        <Icon name={id ? 'tag' : 'plus'} size={16} />
        <bdi>{id ? title : words.make(title)}</bdi>
      </>
    ),
    onPick: (label) => {
      if (!at) return;
      close();
      const before = at.text.slice(0, at.start).replace(/ $/, '');
      onPick(label, before + at.text.slice(at.start + at.word.length + 1));
    },
    onQuiet: close,
  });
  /** Returns whether there are suggestions. */
  const look = (text: string, caret: number): boolean => {
    const hash = hashWord(text, caret);
    setAt(hash && { ...hash, text });
    return hash !== null;
  };
  return { ...offer, look, close };
}
