import type { TypedKey } from './typed-ahead.ts';

/** So many frames a panel has to take the focus, once it is here. */
const frames = 30;
const calm = 1000;

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(?:text|search|tel|url)$/.test(element.type));

/** One key, as if it were pressed now. */
function press({ key, shiftKey }: TypedKey): void {
  const field = document.activeElement ?? document.body;
  const isOpen = field.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
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

/**
 * Presses keys that were kept, in their order, once another field than before has the focus; then nothing is kept any
 * more. What is left when one of them closed the panel is for the place that the focus came back to. Where no field ever
 * takes it they are meant for nothing: elsewhere each of them would do something.
 */
export function typeAgain(kept: TypedKey[], before: Element | null, end: () => void, left = frames, had = false): void {
  const { activeElement } = document;
  const hasFocus = activeElement !== before && isField(activeElement);
  const isBack = had && !hasFocus && activeElement !== null && activeElement !== document.body;
  const key = hasFocus ? kept.shift() : undefined;
  if (key !== undefined) press(key);
  else if (hasFocus || isBack || (left === 0 && kept.length === 0)) {
    end();
    return kept.forEach(press);
  } else if (left === 0) {
    // Until whoever types has noticed.
    kept.length = 0;
    return void setTimeout(() => typeAgain(kept, before, end, 0), calm);
  }
  requestAnimationFrame(() => typeAgain(kept, before, end, hasFocus ? left : left - 1, had || hasFocus));
}
