import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styles from './accordion.module.css';
import { Icon } from '../mark/icon.tsx';

type Item = { key: string; title: ReactNode; body: ReactNode; note?: ReactNode };
type Props = {
  items: readonly Item[];
  /** Open items; keep them in the URL. */
  open: ReadonlySet<string>;
  onToggle: (key: string, on: boolean) => void;
  /** Heading level. */
  level?: 2 | 3 | 4;
  /** Additional attributes of an item, for dragging for example. */
  attributes?: (key: string) => HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };
};

/** Expandable questions and answers. Collapsed text is found by the browser's search, which expands it. */
export function Accordion({ items, open, onToggle, level = 3, attributes }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.list}>
      {items.map((item) => {
        const isOpen = open.has(item.key);
        return (
          <section
            key={item.key}
            {...attributes?.(item.key)}
            className={styles.item}
            data-item={item.key}
            data-open={isOpen}
          >
            <Heading className={styles.heading}>
              <button
                type="button"
                id={`${item.key}-title`}
                className={styles.button}
                aria-expanded={isOpen}
                aria-controls={item.key}
                onClick={() => onToggle(item.key, !isOpen)}
              >
                <Icon name="chevron-right" size={16} className={styles.arrow} />
                <span className={styles.title}>{item.title}</span>
                {item.note && <span className={styles.note}>{item.note}</span>}
              </button>
            </Heading>
            <Body id={item.key} isOpen={isOpen} onFound={() => onToggle(item.key, true)}>
              {item.body}
            </Body>
          </section>
        );
      })}
    </div>
  );
}

type BodyProps = { id: string; isOpen: boolean; onFound: () => void; children: ReactNode };

function Body({ id, isOpen, onFound, children }: BodyProps) {
  const follow = (element: HTMLDivElement | null) => {
    if (!element) return;
    // React supports `hidden` only as a boolean.
    if (isOpen) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  };
  return (
    <div ref={follow} id={id} className={styles.body} role="region" aria-labelledby={`${id}-title`}>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
