import { useTranslation } from '../core/translation.tsx';
import { AppearanceForm } from '../ui/appearance-form.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './settings-panel.module.css';

/** The drawer behind the cog. */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer open={open} label={t('shell.settings')} onClose={onClose}>
      <div className={styles.head}>
        <h2>{t('shell.settings')}</h2>
        <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <AppearanceForm name="drawer" />
      </div>
    </Drawer>
  );
}
