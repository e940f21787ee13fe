import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { CheckLine, type Line } from '../../list/checklist/check-line.tsx';
import { type Op, lineMost, linesMost, sunk } from '../../list/checklist/line-ops.ts';
import { useLineKeys } from './use-line-keys.ts';
import styles from './text-checklist.module.css';

type Props = {
  /** Record id. */
  of: string;
  lines: readonly Line[];
  readOnly?: boolean;
  run: (op: Op) => void;
};

/** Checklist edited like text: Enter splits, Backspace joins, each pasted line is an item, completed ones move down. */
export function TextChecklist({ of, lines, readOnly = false, run }: Props) {
  const { t } = useTranslation();
  const [hidesDone, setHidesDone] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { open, done } = sunk(lines);
  const reorder = useReorder({
    kind: `line ${of}`,
    ids: open.map((line) => line.id),
    nameOf: (id) => open.find((line) => line.id === id)?.title ?? '',
    onMove: ([id], after) => id && run({ kind: 'move', id, after }),
    disabled: readOnly,
  });
  const { addLast, onKeyDown, onPaste } = useLineKeys({ lines, open, readOnly, list, run });
  const drawn = (line: Line) => {
    const { id, title } = line;
    const name = title || t('notes.lines.empty');
    return (
      <CheckLine
        key={id}
        line={line}
        name={name}
        remove={t('notes.lines.remove', { name })}
        readOnly={readOnly}
        frame={line.done ? {} : reorder.item(id)}
        onTick={(isDone) => {
          run({ kind: 'set', id, patch: { done: isDone } });
          announcePolitely(t(isDone ? 'notes.lines.ticked' : 'notes.lines.unticked', { name: title }));
        }}
        onRemove={() => run({ kind: 'remove', id })}
      >
        <textarea
          rows={1}
          dir="auto"
          maxLength={lineMost}
          aria-label={t('notes.lines.one', { name })}
          readOnly={readOnly}
          value={title}
          onChange={({ target }) => run({ kind: 'set', id, patch: { title: target.value.replaceAll(/\r?\n/gu, ' ') } })}
          onKeyDown={onKeyDown(line)}
          onPaste={onPaste(line)}
        />
      </CheckLine>
    );
  };

  return (
    <div ref={list} className={styles.lists}>
      <ul ref={reorder.area} aria-label={t('notes.lines.title')}>
        {open.map(drawn)}
      </ul>
      {!readOnly && lines.length < linesMost && (
        <button type="button" className={styles.add} onClick={addLast}>
          <Icon name="plus" size={18} />
          {t('notes.lines.add')}
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
            {t('notes.lines.done', { count: done.length })}
          </button>
          {!hidesDone && <ul aria-label={t('notes.lines.done', { count: done.length })}>{done.map(drawn)}</ul>}
        </>
      )}
    </div>
  );
}
