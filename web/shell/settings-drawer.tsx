import { useTranslation } from 'react-i18next';
import { useStore } from '../core/store.ts';
import { AppearanceForm } from '../ui/appearance-form.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { settingsOpen } from './panels.ts';
import styles from './settings-drawer.module.css';

/** The cog at the edge and the drawer it opens. */
export function SettingsDrawer() {
  const { t } = useTranslation();
  const open = useStore(settingsOpen);
  return (
    <>
      <button type="button" className={styles.tab} aria-label={t('shell.openSettings')} onClick={() => settingsOpen.set(true)}>
        <Icon name="cog-6-tooth" />
      </button>
      <Drawer open={open} label={t('shell.settings')} onClose={() => settingsOpen.set(false)}>
        <div className={styles.head}>
          <h2>{t('shell.settings')}</h2>
          <IconButton icon="x-mark" label={t('ui.close')} onClick={() => settingsOpen.set(false)} />
        </div>
        <div className={styles.body}>
          <AppearanceForm name="drawer" />
        </div>
      </Drawer>
    </>
  );
}
