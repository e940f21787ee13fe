import { useLayoutEffect } from 'react';

/** Timeout for a field to take the focus. */
const timeout = 10_000;
/** Timeout after its panel is rendered. */
const grace = 500;

/** Whether the element takes typed text. */
const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(?:text|search|tel|url|email)$/.test(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable);

/** The field being waited for; only one at a time. */
let current: { add: (key: string) => void; take: () => [string, boolean[]]; end: () => void } | null = null;
/** Hidden field of the last time: a dialog opened meanwhile returns the focus to it. */
let last: HTMLTextAreaElement | null = null;

/** Adds a waiting key to the field being waited for; returns whether there is one. */
export function keepKey(key: string): boolean {
  current?.add(key);
  return current !== null;
}

function makeCatcher(): HTMLTextAreaElement {
  const catcher = document.createElement('textarea');
  catcher.tabIndex = -1;
  catcher.dataset['catcher'] = '';
  catcher.ariaHidden = 'true';
  catcher.style.cssText = 'position:fixed;inset:0 auto auto 0;width:1px;height:1px;opacity:0;pointer-events:none';
  return catcher;
}

function insert(field: HTMLElement, text: string): void {
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)) {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  } else document.execCommand('insertText', false, text);
}

/** Inserts text at the caret; returns whether there is a field. */
export function typeInto(element: Element | null, text: string): boolean {
  if (!isTextField(element)) return false;
  insert(element, text);
  return true;
}

type KeptTyping = { drawn: () => void; gone: () => void };

const frame = () => new Promise((done) => setTimeout(done, 16));

/** Replays caught text: one line and its Enter at a time, because Enter may move the focus. */
async function handOver(field: HTMLElement, text: string, shifts: readonly boolean[]): Promise<void> {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const { activeElement } = document;
    const here = index > 0 && isTextField(activeElement) ? activeElement : field;
    if (line !== '') insert(here, line);
    if (index === lines.length - 1) return;
    await frame();
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      shiftKey: shifts[index] ?? false,
      bubbles: true,
      cancelable: true,
    });
    // A synthetic Enter doesn't submit a form.
    if (here.dispatchEvent(enter) && here instanceof HTMLInputElement) here.form?.requestSubmit();
    await frame();
  }
}

/**
 * Catches typing while a field is still loading (type-ahead). A hidden textarea takes the keys and passes its text to
 * the field that takes the focus. Call `drawn` when the panel is rendered, because without a focus soon afterwards it
 * has no field, and `gone` when it closes.
 */
export function keepTyped(): KeptTyping {
  // The panel may load its own code: keep waiting for the same field.
  const [text, shifts] = current?.take() ?? ['', []];
  current?.end();
  last?.remove();
  const before = document.activeElement;
  const catcher = makeCatcher();
  catcher.value = text;
  const arrived = () => {
    const active = document.activeElement;
    return isTextField(active) && active !== catcher && active !== before ? active : null;
  };

  const stop = () => {
    clearTimeout(timer);
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', end, true);
    if (current === own) current = null;
  };
  const end = () => {
    stop();
    const hadFocus = document.activeElement === catcher;
    catcher.remove();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const give = () => {
    const field = arrived();
    if (!field) return;
    stop();
    const caught = catcher.value;
    catcher.value = '';
    last = catcher;
    catcher.addEventListener('focus', () => {
      catcher.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    });
    if (caught !== '') void handOver(field, caught, shifts);
  };
  // The focused element may still be rendering.
  const onFocus = () => setTimeout(give);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, isTrusted } = event;
    if (!isTrusted || isComposing || ctrlKey || metaKey || altKey) return;
    if (arrived()) return give();
    if (key === 'Escape') return end();
    event.stopPropagation();
    if (key === 'Enter') shifts.push(shiftKey);
    // Ignores named keys such as arrows; input methods report their keys as Process.
    else if (key.length > 1 && !/^(?:Backspace|Process|Dead|Unidentified)$/.test(key)) return event.preventDefault();
    if (document.activeElement === catcher) return;
    // Elements outside an open dialog can't have the focus.
    const host = [...document.querySelectorAll('dialog[open], [aria-modal=true]')].at(-1) ?? document.body;
    if (catcher.parentElement !== host) host.append(catcher);
    catcher.focus({ preventScroll: true });
    catcher.setSelectionRange(catcher.value.length, catcher.value.length);
  };
  const own = {
    add: (key: string) => (catcher.value += key),
    take: (): [string, boolean[]] => [catcher.value, shifts],
    end,
  };
  let timer = setTimeout(end, timeout);
  current = own;
  addEventListener('keydown', onKeyDown, true);
  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', end, true);
  return {
    drawn: () => {
      if (current !== own) return;
      clearTimeout(timer);
      timer = setTimeout(end, grace);
      give();
    },
    gone: () => {
      if (current === own) end();
    },
  };
}

/** Catches typing while the fallback of a lazy panel is shown. */
export function useTypedAhead(): void {
  useLayoutEffect(() => keepTyped().drawn, []);
}
