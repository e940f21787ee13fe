import { type ReactNode, useRef } from 'react';
import { useScrollMemory } from '../core/routes/scroll.ts';
import styles from './layout.module.css';

/** Content pane. It scrolls instead of the window and restores its position. */
export function Content({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLElement>(null);
  useScrollMemory(pane);
  return (
    <main ref={pane} id="content" className={styles.content} tabIndex={-1}>
      {children}
    </main>
  );
}
