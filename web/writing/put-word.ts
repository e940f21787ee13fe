import { flushSync } from 'react-dom';

type Options = {
  field: HTMLTextAreaElement | null;
  text: string;
  word: string;
  /** So many letters before the caret make way. */
  instead?: number;
  write: (text: string) => void;
};

/** Puts a word where the caret stands; the caret goes behind it. */
export function putWord({ field, text, word, instead = 0, write }: Options): void {
  const caret = field?.selectionEnd ?? text.length;
  const before = text.slice(0, caret - instead) + word;
  // All before the next key: that one goes behind the word, and the focus may be elsewhere by the next frame.
  flushSync(() => write(before + text.slice(caret)));
  field?.focus();
  field?.setSelectionRange(before.length, before.length);
}
