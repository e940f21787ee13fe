import type { ReactNode } from 'react';
import { Chip } from '../../ui/mark/chip.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import styles from './counted-header.module.css';

type Choice<V extends string> = { value: V; label: string; count: number | undefined };
type Props<V extends string> = {
  title: string;
  /** Whether the list is what the page is called after: nothing of it is open. */
  namesPage: boolean;
  lead: string;
  choices: readonly Choice<V>[];
  value: V;
  /** What the choice is of. */
  label: string;
  onChoose: (value: V) => void;
  /** What else the list is narrowed by. */
  narrowed: { text: string; without: string; onRemove: () => void } | null;
  /** What can be done, beside the title. */
  children?: ReactNode;
  /** The search and other filters, below the choices. */
  filters?: ReactNode;
};

/** What a list is called, and what it is narrowed to, with how many stand where. */
export function CountedHeader<V extends string>(props: Props<V>) {
  const { title, namesPage, lead, choices, value, label, onChoose, narrowed, children, filters } = props;
  const tabs = choices.map((choice) => ({
    value: choice.value,
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
      <Tabs value={value} tabs={tabs} label={label} onChange={onChoose} />
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
