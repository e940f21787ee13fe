import { useSyncExternalStore } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './offline-banner.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** What was open can still be read; writing has to wait. */
export function OfflineBanner() {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <p className={styles.banner} role="status">
      <Icon name="signal-slash" size={18} />
      {t('shell.offline')}
    </p>
  );
}
