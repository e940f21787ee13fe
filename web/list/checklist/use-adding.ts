import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLocalDraft } from '../../core/writes/use-local-draft.ts';
import { linesIn, pastedLines } from '../../ui/text/pasted-lines.ts';

type Options = {
  /** Storage key of the unsaved draft. */
  draft: string;
  /** Maximum line length. */
  most: number;
  onAdd: AddLines;
};

/**
 * Returns a value if the lines were added, nothing if refused, or only the refused lines, which return to the field.
 */
export type AddLines = (titles: string[]) => Promise<unknown>;

const nothing = { text: '' };

/** Field that adds lines one after another: Enter adds and stays, each pasted line is added. */
export function useAdding({ draft, most, onAdd }: Options) {
  const [{ text }, change] = useLocalDraft(draft, nothing);
  const latest = useRef(text);
  /** Refused lines not yet shown; keys pressed meanwhile must not overwrite them. */
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
    // Ends with a line break if nothing is typed yet, so that what is typed next gets a line of its own.
    put([...refused, latest.current].join('\n'));
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
