import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useKept } from '../core/use-kept.ts';
import { linesIn, pastedLines } from '../ui/pasted-lines.ts';

type Options = {
  /** Under what this device keeps words that nobody has added. */
  draft: string;
  /** How long a line may be. */
  most: number;
  /** Answers something where they were kept; else their words come back. */
  onAdd: (titles: string[]) => Promise<unknown>;
};

const nothing = { text: '' };

/** A field that adds one line after the other: Enter adds and stays, pasted lines are one each. */
export function useAdding({ draft, most, onAdd }: Options) {
  const [{ text }, change] = useKept(draft, nothing);
  const latest = useRef(text);
  latest.current = text;
  const add = async (titles: string[]) => {
    if (titles.length === 0) return;
    change({ text: '' });
    if (!(await onAdd(titles))) change({ text: [titles.join('\n'), latest.current].filter(Boolean).join('\n') });
  };
  const send = () => void add(linesIn(text, most));
  return {
    text,
    change: (next: string) => change({ text: next }),
    send,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      send();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const pasted = text === '' ? pastedLines(event, most) : null;
      if (pasted) void add(pasted);
    },
  };
}
