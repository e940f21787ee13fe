import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { useOffer } from '../ui/use-offer.tsx';
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
  const close = () => setAt(null);
  const offer = useOffer<Picked>({
    typed: at && wanted,
    found: isNew ? [...found, { title: at.word }] : found,
    label: t('notes.labels'),
    keyOf: ({ id }) => id ?? 'new',
    draw: ({ id, title }) => (
      <>
        <Icon name={id ? 'tag' : 'plus'} size={16} />
        <bdi>{id ? title : t('notes.newLabel', { title })}</bdi>
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
  /** Answers whether there is something to offer. */
  const look = (text: string, caret: number): boolean => {
    const hash = hashAt(text, caret);
    setAt(hash && { ...hash, text });
    return hash !== null;
  };
  return { ...offer, look, close };
}
