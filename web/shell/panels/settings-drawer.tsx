import { Suspense, lazy, useState } from 'react';
import { useStore } from '../../core/state/store.ts';
import { useLayoutName } from '../../layout/use-layout-name.ts';
import { settingsOpen } from './panels.ts';
import { SettingsButton } from './settings-button.tsx';
import styles from './settings-drawer.module.css';

const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

/**
 * What the cog opens: fetched with the first opening, and it stays, so that it can slide away. The empty layout has no
 * bar, so the cog stands in its corner: nobody may be caught there.
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
