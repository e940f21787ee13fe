import { type ReactNode, useRef } from 'react';
import { useScrollMemory } from '../core/routes/scroll.ts';
import styles from './layout.module.css';

/** The pane that the screens stand in. It scrolls, not the window, and comes back to where it was. */
export function Content({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  useScrollMemory(pane);
  return (
    <main ref={pane} id="content" className={styles.content} tabIndex={-1}>
      {children}
    </main>
  );
}
