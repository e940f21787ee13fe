import { flushSync } from 'react-dom';

type Options = {
  field: HTMLTextAreaElement | null;
  text: string;
  word: string;
  /** Number of characters before the caret to replace. */
  instead?: number;
  write: (text: string) => void;
};

/** Inserts a word at the caret and moves the caret behind it. */
export function putWord({ field, text, word, instead = 0, write }: Options): void {
  const caret = field?.selectionEnd ?? text.length;
  const before = text.slice(0, caret - instead) + word;
  // Synchronously, so that the next keystroke follows the word.
  flushSync(() => write(before + text.slice(caret)));
  field?.focus();
  field?.setSelectionRange(before.length, before.length);
}
