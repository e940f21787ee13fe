import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { pastedLines } from '../../ui/text/pasted-lines.ts';
import type { Line } from '../../list/checklist/check-line.tsx';
import { type Op, lineMost, linesMost } from '../../list/checklist/line-ops.ts';

type Options = {
  lines: readonly Line[];
  /** Open items in order. */
  open: readonly Line[];
  readOnly: boolean;
  list: RefObject<HTMLElement | null>;
  run: (op: Op) => void;
};

/** Keyboard editing: Enter splits, Backspace joins, arrows move to neighbors, each pasted line is an item. */
export function useLineKeys({ lines, open, readOnly, list, run }: Options) {
  const order = open.map((line) => line.id);
  const focus = (id: string | null | undefined, caret = 0) => {
    const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${CSS.escape(id ?? '')}"] textarea`);
    field?.focus();
    field?.setSelectionRange(caret, caret);
  };
  /** Renders synchronously and moves the focus, so that the next key goes to the right line. */
  const goOn = (work: () => string | null | undefined, caret = 0) => {
    const id = flushSync(work);
    focus(id, caret);
  };
  const add = (after: string | null, texts: readonly string[]) => {
    let last = after;
    for (const title of texts.slice(0, linesMost - lines.length)) {
      const line = { id: crypto.randomUUID(), title: title.slice(0, lineMost), done: false };
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
      goOn(() => {
        if (end < value.length) run({ kind: 'set', id: line.id, patch: { title: value.slice(0, start) } });
        return add(line.id, [value.slice(end)]);
      });
    } else if (event.key === 'Backspace' && start === 0 && end === 0 && (at > 0 || value === '')) {
      event.preventDefault();
      const before = open[at - 1];
      goOn(() => {
        if (before && value) run({ kind: 'set', id: before.id, patch: { title: before.title + value } });
        run({ kind: 'remove', id: line.id });
        return before?.id ?? order[at + 1];
      }, before?.title.length ?? 0);
    } else {
      const isDown = event.key === 'ArrowDown' && end === value.length;
      const next = isDown ? order[at + 1] : event.key === 'ArrowUp' && start === 0 ? order[at - 1] : undefined;
      if (event.altKey || next === undefined) return;
      // Otherwise the new field would also receive the key.
      event.preventDefault();
      focus(next);
    }
  };
  const onPaste = (line: Line) => (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = readOnly ? null : pastedLines(event, lineMost, linesMost);
    if (!pasted) return;
    const [first = '', ...rest] = pasted;
    goOn(() => {
      run({ kind: 'set', id: line.id, patch: { title: line.title + first } });
      return add(line.id, rest);
    });
  };
  return { addLast: () => goOn(() => add(order.at(-1) ?? null, [''])), onKeyDown, onPaste };
}
