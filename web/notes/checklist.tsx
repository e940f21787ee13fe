import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../core/spoken.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useReorder } from '../ui/use-reorder.ts';
import { type Line, type Op, sunk } from './checklist-rules.ts';
import styles from './checklist.module.css';
import { linesMost, useLineKeys } from './use-line-keys.ts';

type Props = { of: string; lines: readonly Line[]; readOnly?: boolean; run: (op: Op) => void };

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
  const { addLast, onKeyDown, onPaste } = useLineKeys({ lines, open, readOnly, list, run });
  const tick = (line: Line) => {
    run({ kind: 'set', id: line.id, patch: { completed: !line.completed } });
    say(t(line.completed ? 'notes.lineOpen' : 'notes.lineDone', { name: line.content }));
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
      {!readOnly && lines.length < linesMost && (
        <button type="button" className={styles.add} onClick={addLast}>
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
