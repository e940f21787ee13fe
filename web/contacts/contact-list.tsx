import { type MouseEvent, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { offsetOf, useScrollMemory } from '../core/scroll.ts';
import { useLinkArea } from '../ui/use-link-area.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import styles from './contact-list.module.css';
import { ContactRow } from './contact-row.tsx';
import { letterHeight, rowHeight } from './line-heights.ts';
import { StickyLetter } from './sticky-letter.tsx';
import type { Line } from './use-contacts.ts';
import { useRoving } from './use-roving.ts';

type Props = {
  lines: Line[];
  total: number;
  current: string | undefined;
  filter: string;
  selected: ReadonlySet<string>;
  onSelect: ((selected: ReadonlySet<string>) => void) | null;
  /** Puts the focus on a contact's row. */
  ref?: Ref<(id: string) => void>;
};

/** Letters and contacts, only as many as are in view. */
export function ContactList({ lines, total, current, filter, selected, onSelect, ref }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const { key } = useLocation();
  useScrollMemory(scroller, 'contacts', 'list');
  const tops = useMemo(() => {
    let top = 0;
    return lines.map((line) => {
      const own = top;
      top += line.kind === 'letter' ? letterHeight : rowHeight;
      return own;
    });
  }, [lines]);
  const { stop, focus, pane } = useRoving(scroller, lines, tops, current);
  const links = useLinkArea();
  useImperativeHandle(ref, () => focus);

  const choose = (event: MouseEvent, id: string) => {
    if (!onSelect) return;
    const next = new Set(selected);
    const from = lines.findIndex((line) => line.kind === 'contact' && line.contact.id === anchor.current);
    const to = lines.findIndex((line) => line.kind === 'contact' && line.contact.id === id);
    if (event.shiftKey && from >= 0) {
      // From the last one that was ticked to this one.
      for (const line of lines.slice(Math.min(from, to), Math.max(from, to) + 1))
        if (line.kind === 'contact') next.add(line.contact.id);
    } else if (!next.delete(id)) {
      next.add(id);
    }
    anchor.current = id;
    onSelect(next);
  };

  // The rows keep theirs while the list scrolls.
  const latest = useRef(choose);
  latest.current = choose;
  const check = useCallback((event: MouseEvent, id: string) => latest.current(event, id), []);

  return (
    <div ref={scroller} className={styles.scroller} {...links} {...pane}>
      <StickyLetter scroller={scroller} lines={lines} tops={tops} />
      <VirtualList
        label={t('nav.apps-contacts')}
        items={lines}
        scroller={scroller}
        initialOffset={offsetOf(`contacts:${key}`)}
        heightOf={(line) => (line.kind === 'letter' ? letterHeight : rowHeight)}
        keyOf={(line) => (line.kind === 'letter' ? `letter ${line.letter}` : line.contact.id)}
        render={(line, place, top, isPassing) =>
          line.kind === 'letter' ? (
            <div key={place} className={styles.letter} style={{ top }} role="presentation">
              {line.letter}
            </div>
          ) : (
            <ContactRow
              key={place}
              contact={line.contact}
              top={top}
              isPassing={isPassing}
              position={line.position}
              total={total}
              filter={filter}
              isHere={line.contact.id === current}
              isSelected={selected.has(line.contact.id)}
              isStop={line.contact.id === stop}
              onCheck={onSelect && check}
              t={t}
            />
          )
        }
      />
    </div>
  );
}
