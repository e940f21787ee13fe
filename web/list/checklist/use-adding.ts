import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLocalDraft } from '../../core/writes/use-local-draft.ts';
import { linesIn, pastedLines } from '../../ui/text/pasted-lines.ts';

type Options = {
  /** Under what this device keeps words that nobody has added. */
  draft: string;
  /** How long a line may be. */
  most: number;
  onAdd: AddLines;
};

/** Answers something if the lines were added, nothing if they were refused, or the refused ones alone: those come back. */
export type AddLines = (titles: string[]) => Promise<unknown>;

const nothing = { text: '' };

/** A field that adds one line after the other: Enter adds and stays, pasted lines are one each. */
export function useAdding({ draft, most, onAdd }: Options) {
  const [{ text }, change] = useLocalDraft(draft, nothing);
  const latest = useRef(text);
  /** Refused lines that the field does not show yet: a key pressed before it does must not overwrite them. */
  const returning = useRef<string[]>([]);
  useLayoutEffect(() => {
    latest.current = text;
    returning.current = [];
  }, [text]);
  const put = (next: string) => {
    latest.current = next;
    change({ text: next });
  };
  const add = async (titles: string[]) => {
    if (titles.length === 0) return;
    put('');
    const kept = await onAdd(titles);
    const refused = Array.isArray(kept) ? (kept as string[]) : kept ? [] : titles;
    if (refused.length === 0) return;
    returning.current = [...refused, ...returning.current];
    put([...refused, latest.current].filter(Boolean).join('\n'));
  };
  const send = () => {
    returning.current = [];
    void add(linesIn(latest.current, most));
  };
  return {
    text,
    change: (next: string) => put([...returning.current, next].filter(Boolean).join('\n')),
    send,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      send();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const pasted = latest.current === '' ? pastedLines(event, most) : null;
      if (pasted) void add(pasted);
    },
  };
}
