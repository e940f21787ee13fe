import type { ReactNode } from 'react';
import { Chip } from '../../ui/mark/chip.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SectionNav } from '../../ui/page/section-nav.tsx';
import styles from './counted-header.module.css';

type Choice<V extends string> = { value: V; label: string; count: number | undefined };
type Props<V extends string> = {
  title: string;
  /** Whether the list names the page, because no record is open. */
  namesPage: boolean;
  lead: string;
  choices: readonly Choice<V>[];
  value: V;
  /** Name of the choice. */
  label: string;
  hrefOf: (value: V) => string;
  /** Additional active filter. */
  narrowed: { text: string; without: string; onRemove: () => void } | null;
  /** Actions next to the title. */
  children?: ReactNode;
  /** Search and other filters, below the choices. */
  filters?: ReactNode;
};

/** List header with a choice of subsets and their counts. */
export function CountedHeader<V extends string>(props: Props<V>) {
  const { title, namesPage, lead, choices, value, label, hrefOf, narrowed, children, filters } = props;
  const sections = choices.map((choice) => ({
    to: hrefOf(choice.value),
    label: (
      <>
        {choice.label} {choice.count !== undefined && <span className={styles.count}>{choice.count}</span>}
      </>
    ),
  }));
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div>
          <PageTitle namesPage={namesPage}>{title}</PageTitle>
          <p>{lead}</p>
        </div>
        {children && <div className={styles.ways}>{children}</div>}
      </div>
      <SectionNav label={label} sections={sections} current={hrefOf(value)} />
      {filters}
      {narrowed && (
        <div className={styles.chips}>
          <Chip onRemove={narrowed.onRemove} removeLabel={narrowed.without}>
            {narrowed.text}
          </Chip>
        </div>
      )}
    </header>
  );
}
