/** So many frames a panel has to take the focus, once it is here. */
const frames = 30;

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(?:text|search|tel|url)$/.test(element.type));

/** One key, as if it were pressed now. */
function press(key: string): void {
  const field = document.activeElement ?? document.body;
  const isOpen = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!isOpen || !isField(field)) return;
  // A key that nobody pressed sends no form by itself.
  if (key === 'Enter' && field instanceof HTMLInputElement) return field.form?.requestSubmit();
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  if (key.length === 1) field.setRangeText(key, start, end, 'end');
  else if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }));
}

/** Presses keys that were kept, in their order, once another field than before has the focus; then nothing is kept any more. */
export function typeAgain(kept: string[], before: Element | null, end: () => void, left = frames): void {
  const isHere = document.activeElement !== before && isField(document.activeElement);
  if (isHere || left === 0) {
    const key = kept.shift();
    if (key === undefined) return end();
    press(key);
  }
  requestAnimationFrame(() => typeAgain(kept, before, end, isHere ? left : Math.max(0, left - 1)));
}
