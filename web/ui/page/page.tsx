import Card from '@mui/joy/Card';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import styles from './page.module.css';

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode; narrow?: boolean };

/** Screen with a title, actions and content. */
export function Page({ title, lead, actions, children, narrow }: Props) {
  return (
    <div className={styles.page} data-narrow={narrow ?? false}>
      <header className={styles.head}>
        <div className={styles.words}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Pane with a heading: dashboard widget or form section. */
export function Pane({
  id,
  title,
  hint,
  actions,
  children,
  flush,
}: {
  /** Anchor for links. */
  id?: string;
  title?: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}) {
  return (
    <Card
      component="section"
      className={styles.pane ?? ''}
      {...(id ? { id } : {})}
      {...(title ? { 'aria-label': title } : {})}
    >
      {(title || actions) && (
        <header className={styles.paneHead}>
          <div className={styles.words}>
            {title && <h2>{title}</h2>}
            {hint && <p className={styles.hint}>{hint}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : styles.paneBody}>{children}</div>
    </Card>
  );
}
