import { Suspense, lazy, useState } from 'react';
import { useStore } from '../../core/state/store.ts';
import { useLayoutName } from '../../layout/use-layout-name.ts';
import { settingsOpen } from './panels.ts';
import { SettingsButton } from './settings-button.tsx';
import styles from './settings-drawer.module.css';

const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

/**
 * Appearance settings; loaded when first opened and kept mounted for the closing animation. The empty layout has no
 * bar, so the button is in its corner, as a way out.
 */
export function SettingsDrawer() {
  const open = useStore(settingsOpen);
  const [opened, setOpened] = useState(false);
  const isBare = useLayoutName() === 'empty';
  if (open && !opened) setOpened(true);
  return (
    <>
      {isBare && (
        <div className={styles.corner}>
          <SettingsButton />
        </div>
      )}
      <Suspense>{opened && <SettingsPanel open={open} onClose={() => settingsOpen.set(false)} />}</Suspense>
    </>
  );
}
