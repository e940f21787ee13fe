import { type ReactNode, useRef } from 'react';
import { type Shortcut, useShortcut } from '../../core/browser/keyboard.ts';
import { InlineText } from '../../ui/text/inline-text.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { CheckLine, type Line } from './check-line.tsx';
import styles from './checklist.module.css';
import { type AddLines, useAdding } from './use-adding.ts';
import { useOptimisticOrder } from '../rows/use-optimistic-order.ts';

type Props = {
  /** Record id, part of the draft's storage key. */
  of: string;
  lines: readonly Line[];
  words: { title: string; line: string; add: string; remove: (name: string) => string };
  as?: 'h2' | 'h3';
  /** Custom progress display. */
  progress?: ReactNode;
  /** Shortcut that focuses the field. */
  shortcut?: Pick<Shortcut, 'keys' | 'group'>;
  readOnly: boolean;
  onAdd: AddLines;
  onTick: (line: Line, done: boolean) => unknown;
  onRename: (line: Line, title: string) => Promise<unknown>;
  onMove: (id: string, after: string | null) => Promise<unknown>;
  onRemove: (line: Line) => unknown;
};
const most = 100;
const letters = 500;

/** Checklist of a record: check, rename, move and add in place; each pasted line is an item. */
export function Checklist(props: Props) {
  const {
    of,
    words,
    as: Heading = 'h2',
    progress,
    shortcut,
    readOnly,
    onAdd,
    onTick,
    onRename,
    onMove,
    onRemove,
  } = props;
  const { lines, area, frame } = useOrder(props.lines, { of, readOnly, onMove });
  const { text, change, onKeyDown, onPaste } = useAdding({ draft: `checks of ${of}`, most: letters, onAdd });
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut(
    shortcut && !readOnly ? { ...shortcut, label: words.add, ofRecord: true, run: () => field.current?.focus() } : null,
  );
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
          <CheckLine
            key={line.id}
            line={line}
            remove={words.remove(line.title)}
            readOnly={readOnly}
            frame={frame(line.id)}
            onTick={(done) => onTick(line, done)}
            onRemove={() => onRemove(line)}
          >
            <InlineText
              label={words.line}
              value={line.title}
              draft={`check ${line.id}`}
              maxLength={letters}
              readOnly={readOnly}
              onSave={async (next) => Boolean(await onRename(line, next))}
            />
          </CheckLine>
        ))}
      </ul>
      {!readOnly && lines.length < most && (
        <Textarea
          className={styles.adding}
          ref={field}
          minRows={1}
          aria-label={words.add}
          placeholder={words.add}
          enterKeyHint="done"
          maxLength={letters * most}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      )}
    </section>
  );
}

/** Items with moves applied optimistically. */
function useOrder(stored: readonly Line[], { of, readOnly, onMove }: Pick<Props, 'of' | 'readOnly' | 'onMove'>) {
  const { shown: lines, move } = useOptimisticOrder(stored);
  const reorder = useReorder({
    kind: `check ${of}`,
    ids: lines.map((one) => one.id),
    nameOf: (id) => lines.find((one) => one.id === id)?.title ?? '',
    onMove: ([id = ''], after) => void move([id], after, async () => Boolean(await onMove(id, after))),
    disabled: readOnly,
  });
  return { lines, area: reorder.area, frame: reorder.item };
}
