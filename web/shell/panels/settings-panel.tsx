import { useTranslation } from '../../core/words/translation.tsx';
import { AppearanceForm } from '../../ui/page/appearance-form.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './settings-panel.module.css';

/** Drawer with the appearance settings. */
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
