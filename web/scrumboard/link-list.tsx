import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import type { Pages } from '../core/records/use-pages.ts';
import type { IconName } from '../generated.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import styles from './link-list.module.css';

type Row = { id: string; title: string };
type Props<T extends Row> = {
  title: string;
  lead?: string;
  back: { to: string; label: string };
  pages: Pick<Pages<unknown, T>, 'rows' | 'error' | 'retry' | 'more'>;
  /** Empty state. */
  none: { icon: IconName; title: string; text: string };
  href: (row: T) => string;
  /** Content below and behind the title. */
  under: (row: T) => ReactNode;
  end: (row: T) => ReactNode;
};

/** Paged list of links to records. */
export function LinkList<T extends Row>({ title, lead, back, pages, none, href, under, end }: Props<T>) {
  const { t } = useTranslation();
  return (
    <Page
      narrow
      title={title}
      lead={lead}
      actions={
        <Button icon="arrow-left" to={back.to}>
          {back.label}
        </Button>
      }
    >
      <Loaded
        of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
        skeleton={<SkeletonRows count={5} />}
        empty={<EmptyState kind="none" {...none} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={href(row)}>
                  <bdi>{row.title}</bdi>
                  <span>{under(row)}</span>
                </Link>
                <span className={styles.end}>{end(row)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {pages.more && <Button onClick={pages.more}>{t('list.more')}</Button>}
    </Page>
  );
}
