import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Shortcut, useShortcut } from '../core/keyboard.ts';
import { useKept } from '../core/use-kept.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { Input } from '../ui/input.tsx';
import { linesIn, pastedLines } from '../ui/pasted-lines.ts';
import { reordered } from '../ui/reorder.ts';
import { useReorder } from '../ui/use-reorder.ts';
import styles from './checklist.module.css';

export type Line = { id: string; title: string; done: boolean };
type Props = {
  /** The record that it belongs to: what is being typed is kept for it on this device. */
  of: string;
  lines: readonly Line[];
  words: { title: string; line: string; add: string; remove: (name: string) => string };
  as?: 'h2' | 'h3';
  /** How far it is, drawn in other ways than as a number. */
  progress?: ReactNode;
  /** The key that leads to the field. */
  shortcut?: Pick<Shortcut, 'keys' | 'group'>;
  readOnly: boolean;
  /** Answers whether they were kept; else their words come back. */
  onAdd: (titles: string[]) => Promise<boolean>;
  onTick: (line: Line, done: boolean) => unknown;
  onRename: (line: Line, title: string) => Promise<boolean>;
  onMove: (id: string, after: string | null) => Promise<unknown>;
  onRemove: (line: Line) => unknown;
};
const most = 100;
const letters = 500;
const nothing = { text: '' };

/** The steps of a record: ticked, renamed, moved and added in place; pasted lines are one each. */
export function Checklist(props: Props) {
  const { of, words, as: Heading = 'h2', progress, shortcut, readOnly, onAdd, onMove } = props;
  const { lines, area, frame } = useOrder(props.lines, { of, readOnly, onMove });
  const [{ text }, change] = useKept(`checks of ${of}`, nothing);
  const latest = useRef(text);
  latest.current = text;
  const field = useRef<HTMLInputElement>(null);
  useShortcut(shortcut && !readOnly ? { ...shortcut, label: words.add, run: () => field.current?.focus() } : null);
  const add = async (titles: string[]) => {
    if (titles.length === 0) return;
    change({ text: '' });
    if (!(await onAdd(titles))) change({ text: latest.current || titles.join(' ') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    void add(linesIn(text, letters));
  };
  if (lines.length === 0 && readOnly) return null;

  return (
    <section className={styles.checklist} aria-label={words.title}>
      <Heading className={styles.heading}>
        {words.title}
        {lines.length > 0 &&
          (progress ?? (
            <span>
              {lines.filter(({ done }) => done).length}/{lines.length}
            </span>
          ))}
      </Heading>
      <ul ref={area}>
        {lines.map((line) => (
          <CheckLine key={line.id} {...props} line={line} frame={frame(line.id)} />
        ))}
      </ul>
      {!readOnly && lines.length < most && (
        <Input
          ref={field}
          icon="plus"
          aria-label={words.add}
          placeholder={words.add}
          maxLength={letters}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = pastedLines(event, letters);
            if (pasted) void add(pasted);
          }}
        />
      )}
    </section>
  );
}

type Frame = ReturnType<ReturnType<typeof useReorder>['item']>;

/** The lines as they will stand: a move is seen at once (optimistic). */
function useOrder(stored: readonly Line[], { of, readOnly, onMove }: Pick<Props, 'of' | 'readOnly' | 'onMove'>) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const lines = order ? order.flatMap((id) => stored.find((one) => one.id === id) ?? []) : stored;
  const ids = lines.map((one) => one.id);
  const reorder = useReorder({
    kind: `check ${of}`,
    ids,
    nameOf: (id) => lines.find((one) => one.id === id)?.title ?? '',
    onMove: async ([id], after) => {
      if (!id) return;
      setOrder(reordered(ids, [id], after));
      await onMove(id, after);
      setOrder(null);
    },
    disabled: readOnly,
  });
  return { lines, area: reorder.area, frame: reorder.item };
}

type LineProps = Pick<Props, 'words' | 'readOnly' | 'onTick' | 'onRename' | 'onRemove'> & { line: Line; frame: Frame };

function CheckLine({ line, frame, words, readOnly, onTick, onRename, onRemove }: LineProps) {
  const { title, done } = line;
  return (
    <li {...frame} data-done={done || undefined}>
      <Checkbox
        label={<span className="visually-hidden">{title}</span>}
        checked={done}
        disabled={readOnly}
        onChange={({ target }) => void onTick(line, target.checked)}
      />
      <InlineText
        label={words.line}
        value={title}
        draft={`check ${line.id}`}
        maxLength={letters}
        readOnly={readOnly}
        onSave={(next) => onRename(line, next)}
      />
      {!readOnly && (
        <IconButton size="sm" icon="x-mark" label={words.remove(title)} onClick={() => void onRemove(line)} />
      )}
    </li>
  );
}
