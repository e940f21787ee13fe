/** Text currently selected in the step. */
export function selectedWords(): string | null {
  const selection = getSelection();
  const place = selection?.anchorNode?.parentElement;
  const text = selection?.toString().trim() ?? '';
  return text !== '' && place?.closest('[data-article]') ? [...text].slice(0, 2000).join('') : null;
}
