import { useStore } from '../../core/state/store.ts';
import { useLoaded } from '../../ui/dialog/use-loaded.ts';
import { useLayoutName } from '../../layout/use-layout-name.ts';
import { settingsOpen } from './panels.ts';
import { SettingsButton } from './settings-button.tsx';
import styles from './settings-drawer.module.css';

const load = () => import('./settings-panel.tsx');
const close = () => settingsOpen.set(false);

/**
 * Appearance settings; loaded when first opened and kept mounted for the closing animation. The empty layout has no
 * bar, so the button is in its corner, as a way out.
 */
export function SettingsDrawer() {
  const open = useStore(settingsOpen);
  const panel = useLoaded(load, open, close);
  const isBare = useLayoutName() === 'empty';
  return (
    <>
      {isBare && (
        <div className={styles.corner}>
          <SettingsButton />
        </div>
      )}
      {panel && <panel.SettingsPanel open={open} onClose={close} />}
    </>
  );
}
