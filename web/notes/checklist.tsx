import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../core/spoken.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useReorder } from '../ui/use-reorder.ts';
import { type Line, type Op, linesOf, sunk } from './checklist-rules.ts';
import styles from './checklist.module.css';

type Props = { of: string; lines: readonly Line[]; readOnly?: boolean; run: (op: Op) => void };

const most = 500;

/** A checklist: Enter adds a line, Backspace at the beginning joins two, pasted lines are one each, done ones sink. */
export function Checklist({ of, lines, readOnly = false, run }: Props) {
  const { t } = useTranslation();
  const [hidesDone, setHidesDone] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { open, done } = sunk(lines);
  const order = open.map((line) => line.id);
  const reorder = useReorder({
    kind: `line ${of}`,
    ids: order,
    nameOf: (id) => open.find((line) => line.id === id)?.content ?? '',
    onMove: ([id], after) => id && run({ kind: 'move', id, after }),
    disabled: readOnly,
  });
  /** The field is drawn with the line: it is there a moment later. */
  const focus = (id: string | undefined, caret = 0) =>
    requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${CSS.escape(id ?? '')}"] textarea`);
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  const add = (after: string | null, texts: readonly string[]) => {
    let last = after;
    for (const content of texts.slice(0, most - lines.length)) {
      const line = { id: crypto.randomUUID(), content: content.slice(0, 2000), completed: false };
      run({ kind: 'add', line, after: last });
      last = line.id;
    }
    return last;
  };
  const tick = (line: Line) => {
    run({ kind: 'set', id: line.id, patch: { completed: !line.completed } });
    say(t(line.completed ? 'notes.lineOpen' : 'notes.lineDone', { name: line.content }));
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
  const drawn = (line: Line) => (
    <LineRow
      key={line.id}
      line={line}
      readOnly={readOnly}
      attributes={line.completed ? {} : reorder.item(line.id)}
      onTick={() => tick(line)}
      onChange={(content) => run({ kind: 'set', id: line.id, patch: { content } })}
      onRemove={() => run({ kind: 'remove', id: line.id })}
      onKeyDown={onKeyDown(line)}
      onPaste={onPaste(line)}
    />
  );

  return (
    <div ref={list} className={styles.lists}>
      <ul ref={reorder.area} aria-label={t('notes.list')}>
        {open.map(drawn)}
      </ul>
      {!readOnly && lines.length < most && (
        <button
          type="button"
          className={styles.add}
          onClick={() => focus(add(order.at(-1) ?? null, ['']) ?? undefined)}
        >
          <Icon name="plus" size={18} />
          {t('notes.addLine')}
        </button>
      )}
      {done.length > 0 && (
        <>
          <button
            type="button"
            className={styles.add}
            aria-expanded={!hidesDone}
            onClick={() => setHidesDone(!hidesDone)}
          >
            <Icon name={hidesDone ? 'chevron-right' : 'chevron-down'} size={18} />
            {t('notes.done', { count: done.length })}
          </button>
          {!hidesDone && <ul aria-label={t('notes.done', { count: done.length })}>{done.map(drawn)}</ul>}
        </>
      )}
    </div>
  );
}

type RowProps = {
  line: Line;
  readOnly: boolean;
  attributes: object;
  onTick: () => void;
  onChange: (content: string) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

function LineRow({ line, readOnly, attributes, onTick, onChange, onRemove, onKeyDown, onPaste }: RowProps) {
  const { t } = useTranslation();
  const name = line.content || t('notes.emptyLine');
  return (
    <li {...attributes} data-line={line.id} data-done={line.completed || undefined}>
      <Checkbox
        label={<span className="visually-hidden">{name}</span>}
        checked={line.completed}
        disabled={readOnly}
        onChange={onTick}
      />
      <textarea
        rows={1}
        dir="auto"
        maxLength={2000}
        aria-label={t('notes.lineName', { name })}
        readOnly={readOnly}
        value={line.content}
        onChange={(event) => onChange(event.target.value.replaceAll(/\r?\n/gu, ' '))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {!readOnly && <IconButton size="sm" icon="x-mark" label={t('notes.removeLine', { name })} onClick={onRemove} />}
    </li>
  );
}
