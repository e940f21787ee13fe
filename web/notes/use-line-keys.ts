import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { type Line, type Op, linesOf } from './checklist-rules.ts';

export const linesMost = 500;

type Options = {
  lines: readonly Line[];
  /** Those that are not done, in their order. */
  open: readonly Line[];
  readOnly: boolean;
  list: RefObject<HTMLElement | null>;
  run: (op: Op) => void;
};

/** Writing in a checklist: Enter parts a line, Backspace joins two, arrows lead to the next, pasted lines are one each. */
export function useLineKeys({ lines, open, readOnly, list, run }: Options) {
  const order = open.map((line) => line.id);
  /** The field is drawn with the line: it is there a moment later. */
  const focus = (id: string | undefined, caret = 0) =>
    requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${CSS.escape(id ?? '')}"] textarea`);
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  const add = (after: string | null, texts: readonly string[]) => {
    let last = after;
    for (const content of texts.slice(0, linesMost - lines.length)) {
      const line = { id: crypto.randomUUID(), content: content.slice(0, 2000), completed: false };
      run({ kind: 'add', line, after: last });
      last = line.id;
    }
    return last;
  };
  const onKeyDown = (line: Line) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || readOnly || event.ctrlKey || event.metaKey) return;
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const at = order.indexOf(line.id);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (end < value.length) run({ kind: 'set', id: line.id, patch: { content: value.slice(0, start) } });
      focus(add(line.id, [value.slice(end)]) ?? undefined);
    } else if (event.key === 'Backspace' && start === 0 && end === 0 && (at > 0 || value === '')) {
      event.preventDefault();
      const before = open[at - 1];
      if (before && value) run({ kind: 'set', id: before.id, patch: { content: before.content + value } });
      run({ kind: 'remove', id: line.id });
      focus(before?.id ?? order[at + 1], before?.content.length ?? 0);
    } else if (!event.altKey && event.key === 'ArrowDown' && end === value.length) focus(order[at + 1]);
    else if (!event.altKey && event.key === 'ArrowUp' && start === 0) focus(order[at - 1]);
  };
  const onPaste = (line: Line) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = linesOf(event.clipboardData.getData('text/plain'));
    if (pasted.length < 2 || readOnly) return;
    event.preventDefault();
    const [first = '', ...rest] = pasted;
    run({ kind: 'set', id: line.id, patch: { content: line.content + first } });
    focus(add(line.id, rest) ?? undefined);
  };
  return { add, focus, onKeyDown, onPaste };
}
