import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page/page-title.tsx';
import styles from './page-head.module.css';

type Props = {
  title: string;
  /** Breadcrumb above the title. */
  way?: ReactNode;
  /** Whether the list names the page, because no record is open. */
  namesPage: boolean;
  /** Number of rows, once known. */
  count: ReactNode;
  /** Filters; the search comes first and gets the most space. */
  filters: ReactNode;
  /** Actions next to the title. */
  children?: ReactNode;
  /** Main action: above the filters, on phones in a bar below the list. */
  main?: ReactNode;
  /** No line below, because more of the header follows. */
  continues?: boolean;
};

/** Header of a list: title, count, actions and filters. */
export function PageHead({ title, way, namesPage, count, filters, children, main, continues }: Props) {
  return (
    <header className={styles.head} data-continues={continues}>
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
