import { useTranslation } from '../../core/words/translation.tsx';
import { useIsOnline } from '../../core/outbox/use-is-online.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './offline-banner.module.css';

/** Shown when offline: loaded content stays readable, writing has to wait. */
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
