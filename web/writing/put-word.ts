/** Puts a word where the caret stands, in the place of so many letters before it; the caret goes behind it. */
export function putWord(field: HTMLTextAreaElement | null, text: string, word: string, instead = 0): string {
  const caret = field?.selectionEnd ?? text.length;
  const before = text.slice(0, caret - instead) + word;
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(before.length, before.length);
  });
  return before + text.slice(caret);
}
