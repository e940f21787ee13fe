import type { ReactNode } from 'react';
import styles from './group.module.css';

/** Section of a product with a heading. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);
