import type { HTMLAttributes, ReactNode, Ref } from 'react';
import styles from './accordion.module.css';
import { Icon } from '../mark/icon.tsx';

type Item = { key: string; title: ReactNode; body: ReactNode; note?: ReactNode };
type Props = {
  items: readonly Item[];
  /** Which stand open; what is open belongs in the address. */
  open: ReadonlySet<string>;
  onToggle: (key: string, on: boolean) => void;
  /** The heading that fits the page. */
  level?: 2 | 3 | 4;
  /** What an item needs besides, to be dragged for example. */
  attributes?: (key: string) => HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };
};

/** Questions and their answers. What is closed is found by the browser's own search all the same, and opened by it. */
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
    // React knows `hidden` as on or off only.
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
