import { useTranslation } from '../core/translation.tsx';
import { useNumber } from '../core/intl.ts';
import { useStore } from '../core/store.ts';
import { Button } from '../ui/button.tsx';
import { exporting } from './export-products.ts';
import styles from './products-page.module.css';

/** How far the file is that is being made. */
export function ExportStatus() {
  const { t } = useTranslation();
  const number = useNumber();
  const now = useStore(exporting);
  if (!now) return null;
  return (
    <div className={styles.old} role="status">
      {t('inventory.exporting', { done: number(now.done), all: number(now.all) })}{' '}
      <Button size="sm" look="plain" onClick={now.stop}>
        {t('inventory.stop')}
      </Button>
    </div>
  );
}
