import { useLayoutEffect } from 'react';

/** A field that has not taken the focus by then is not coming any more. */
const timeout = 10_000;
/** Once its panel is drawn, a field has this long to take the focus. */
const grace = 500;

/** What takes typed text. */
const isTextField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(?:text|search|tel|url|email)$/.test(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable);

/** The field that is being waited for; there is one at a time. */
let current: { add: (key: string) => void; take: () => [string, boolean[]]; end: () => void } | null = null;
/** The catcher of the last time: a dialog that opened meanwhile gives the focus back to it. */
let last: HTMLTextAreaElement | null = null;

/** A key that waited behind the one that opens a field is typed into that field too. Says whether one is on its way. */
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

/** Types a text where the caret is. Says whether there is a field to type into. */
export function typeInto(element: Element | null, text: string): boolean {
  if (!isTextField(element)) return false;
  insert(element, text);
  return true;
}

type KeptTyping = { drawn: () => void; gone: () => void };

const frame = () => new Promise((done) => setTimeout(done, 16));

/** Types what was caught: a line and its Enter at a time, the rest where that Enter leads. */
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
    // A key that nobody pressed sends no form by itself.
    if (here.dispatchEvent(enter) && here instanceof HTMLInputElement) here.form?.requestSubmit();
    await frame();
  }
}

/**
 * Whoever opens a field types for it, also while it is on its way (type-ahead). The first letter focuses an unseen field,
 * which takes what is typed as any field does; the text is handed to the field that takes the focus. Say when the panel is
 * drawn, since what does not take the focus soon after has no field, and when it is gone.
 */
export function keepTyped(): KeptTyping {
  // The panel that a key opened may wait for its own code: it is the same field that is waited for.
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
  // What took the focus may still be in the middle of being drawn.
  const onFocus = () => setTimeout(give);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, isTrusted } = event;
    if (!isTrusted || isComposing || ctrlKey || metaKey || altKey) return;
    if (arrived()) return give();
    if (key === 'Escape') return end();
    event.stopPropagation();
    if (key === 'Enter') shifts.push(shiftKey);
    // A key with a name, which moves, is meant for nothing here; an input method calls its keys Process.
    else if (key.length > 1 && !/^(?:Backspace|Process|Dead|Unidentified)$/.test(key)) return event.preventDefault();
    if (document.activeElement === catcher) return;
    // What lies outside an open dialog can't have the focus.
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

/** The same for what stands in for the panel (the fallback of a lazy part). */
export function useTypedAhead(): void {
  useLayoutEffect(() => keepTyped().drawn, []);
}
