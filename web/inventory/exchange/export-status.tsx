import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { useStore } from '../../core/state/store.ts';
import { Button } from '../../ui/button/button.tsx';
import { exporting } from './export-products.ts';
import styles from '../products-page.module.css';

export function ExportStatus() {
  const { t } = useTranslation();
  const number = useNumber();
  const now = useStore(exporting);
  if (!now) return null;
  return (
    <div className={styles.old} role="status">
      {t('inventory.exporting', { done: number(now.done), all: number(now.all) })}{' '}
      <Button size="sm" variant="plain" onClick={now.stop}>
        {t('inventory.stop')}
      </Button>
    </div>
  );
}
