import type { ReactNode } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import styles from './chat-page.module.css';
import { home } from './home.ts';

type Props = { title: string; text?: string; action: ReactNode; isPage?: boolean };

/** Placeholder of a conversation; on small screens a full page. */
export function NoChat({ isPage, ...state }: Props) {
  return (
    <div className={styles.nothing} data-stays={isPage}>
      <EmptyState kind="none" icon="chat-bubble-left-right" {...state} />
    </div>
  );
}

/** Placeholder next to the list. */
export function NothingOpen() {
  const { t } = useTranslation();
  return <NoChat title={t('chat.pick')} action={<Button to={`${home}/new`}>{t('chat.start')}</Button>} />;
}
