import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { useShortcut } from '../core/browser/keyboard.ts';
import type { Pages } from '../core/records/use-pages.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { home } from './home.ts';
import styles from './side-pane.module.css';

/** Pane in place of a conversation: new chat, profile or search. */
export function SidePane({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const close = () => void navigate(home);
  useShortcut({ keys: 'Escape', group: t('nav.apps-chat'), label: t('chat.close'), run: close });
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.head}>
        <PageTitle level={2} namesPage={false}>
          {title}
        </PageTitle>
        <IconButton icon="x-mark" label={t('chat.close')} onClick={close} />
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

type FoundProps<T> = {
  pages: Pages<unknown, T>;
  none: string;
  onClear: () => void;
  /** Number of results above. */
  above?: number;
  children: (rows: readonly T[]) => ReactNode;
};

/** Paged search results of a pane. */
export function Found<T extends { id: string }>({ pages, none, onClear, above = 0, children }: FoundProps<T>) {
  const { t } = useTranslation();
  return (
    <Loaded
      of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
      skeleton={<SkeletonRows count={8} height={56} />}
      isEmpty={(rows) => rows.length + above === 0}
      empty={<EmptyState kind="no-match" title={none} action={<Button onClick={onClear}>{t('ui.clear')}</Button>} />}
    >
      {(rows) => (
        <>
          {children(rows)}
          {pages.more && <Button onClick={pages.more}>{t('list.more')}</Button>}
        </>
      )}
    </Loaded>
  );
}
