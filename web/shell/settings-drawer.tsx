import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../core/store.ts';
import { Icon } from '../ui/icon.tsx';
import { settingsOpen } from './panels.ts';
import styles from './settings-drawer.module.css';

const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

/** The cog at the edge. What it opens is fetched with the first opening and stays, so that it can slide away. */
export function SettingsDrawer() {
  const { t } = useTranslation();
  const open = useStore(settingsOpen);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-label={t('shell.openSettings')}
        aria-haspopup="dialog"
        onClick={() => settingsOpen.set(true)}
      >
        <Icon name="cog-6-tooth" />
      </button>
      <Suspense>{opened && <SettingsPanel open={open} onClose={() => settingsOpen.set(false)} />}</Suspense>
    </>
  );
}
