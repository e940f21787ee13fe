import { type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { offsetOf, useScrollMemory } from '../core/scroll.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Link } from '../ui/link.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import styles from './contact-list.module.css';
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
  const { stop, setCursor, focus, pane } = useRoving(scroller, lines, tops, current);
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

  return (
    <div ref={scroller} className={styles.scroller} {...pane}>
      <StickyLetter scroller={scroller} lines={lines} tops={tops} />
      <VirtualList
        label={t('nav.apps-contacts')}
        items={lines}
        scroller={scroller}
        initialOffset={offsetOf(`contacts:${key}`)}
        heightOf={(line) => (line.kind === 'letter' ? letterHeight : rowHeight)}
        keyOf={(line) => (line.kind === 'letter' ? `letter ${line.letter}` : line.contact.id)}
        render={(line) =>
          line.kind === 'letter' ? (
            <div className={styles.letter} role="presentation">
              {line.letter}
            </div>
          ) : (
            <div
              className={styles.row}
              role="listitem"
              aria-setsize={total}
              aria-posinset={line.position + 1}
              data-contact={line.contact.id}
              data-here={line.contact.id === current}
              data-selected={selected.has(line.contact.id)}
            >
              {onSelect && (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    tabIndex={line.contact.id === stop ? 0 : -1}
                    checked={selected.has(line.contact.id)}
                    aria-label={t('contacts.selectName', { name: line.contact.name })}
                    onClick={(event) => choose(event, line.contact.id)}
                    onChange={() => undefined}
                  />
                </label>
              )}
              <Link
                to={`/apps/contacts/${line.contact.id}${filter}`}
                className={styles.link}
                tabIndex={line.contact.id === stop ? 0 : -1}
                onFocus={() => setCursor(line.contact.id)}
                aria-current={line.contact.id === current ? 'true' : undefined}
              >
                <Avatar name={line.contact.name} src={line.contact.avatar} size={36} />
                <span className={styles.text}>
                  <strong>{line.contact.name}</strong>
                  <span>{[line.contact.title, line.contact.company].filter(Boolean).join(' · ')}</span>
                </span>
                <span className={styles.tags}>
                  {line.contact.tags.slice(0, 2).map((tag) => (
                    <span key={tag.id}>{tag.title}</span>
                  ))}
                </span>
              </Link>
            </div>
          )
        }
      />
    </div>
  );
}
