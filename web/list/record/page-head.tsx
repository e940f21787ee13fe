import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './page-head.module.css';

type Props = {
  title: string;
  /** The way to it, above its title. */
  way?: ReactNode;
  /** Whether the list is what the page is called after: nothing of it is open. */
  namesPage: boolean;
  /** How many there are, once that is known. */
  count: ReactNode;
  /** What the list is narrowed by; the search comes first and has the most room. */
  filters: ReactNode;
  /** What can be done, beside the title. */
  children?: ReactNode;
  /** What is done most: above the filters, on a phone a bar below the list. */
  main?: ReactNode;
};

/** What a list is called and holds, what can be done with all of it, and what it is narrowed by. */
export function PageHead({ title, way, namesPage, count, filters, children, main }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {way}
        <PageTitle namesPage={namesPage}>{title}</PageTitle>
        <p role="status">{count}</p>
      </div>
      {children}
      {main && (
        <div className={styles.main} data-bar>
          {main}
        </div>
      )}
      {filters && <div className={styles.filters}>{filters}</div>}
    </header>
  );
}
