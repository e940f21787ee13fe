import JoyAccordion from '@mui/joy/Accordion';
import AccordionGroup from '@mui/joy/AccordionGroup';
import AccordionSummary from '@mui/joy/AccordionSummary';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../mark/icon.tsx';
import styles from './accordion.module.css';

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
    <AccordionGroup>
      {items.map((item) => {
        const isOpen = open.has(item.key);
        return (
          <JoyAccordion
            key={item.key}
            component="section"
            expanded={isOpen}
            onChange={() => onToggle(item.key, !isOpen)}
            data-item={item.key}
            data-open={isOpen}
            {...(attributes?.(item.key) as object)}
          >
            <AccordionSummary
              component={Heading}
              indicator={<Icon name="chevron-right" size={16} />}
              slotProps={{ button: { id: `${item.key}-title`, 'aria-controls': item.key } }}
            >
              <span className={styles.title}>{item.title}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
            </AccordionSummary>
            <Body id={item.key} isOpen={isOpen} onFound={() => onToggle(item.key, true)}>
              {item.body}
            </Body>
          </JoyAccordion>
        );
      })}
    </AccordionGroup>
  );
}

type BodyProps = { id: string; isOpen: boolean; onFound: () => void; children: ReactNode };

/** By hand, because Joy's AccordionDetails keeps links out of the tab order and hides text from the browser's search. */
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
