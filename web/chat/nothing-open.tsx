import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './chat-page.module.css';
import { home } from './home.ts';

/** Stands where there is room beside the list. */
export function NothingOpen() {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <EmptyState
        kind="none"
        icon="chat-bubble-left-right"
        title={t('chat.pick')}
        action={<Button to={`${home}/new`}>{t('chat.start')}</Button>}
      />
    </div>
  );
}
