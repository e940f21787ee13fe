import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyCaps, setSingleKeys, shortcuts, singleKeys, useKeyboard, useShortcut } from '../core/keyboard.ts';
import { useStore } from '../core/store.ts';
import { undoLatest } from '../core/toasts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { keysOpen } from './panels.ts';
import styles from './shell-shortcuts.module.css';

const jumps = [
  ['g o', '/overview/dashboard', 'overview-dashboard'],
  ['g i', '/overview/incidents', 'incidents'],
  ['g c', '/apps/contacts', 'apps-contacts'],
  ['g s', '/setting/account/basic', 'setting'],
] as const;

function Jump({ keys, path, name }: { keys: string; path: string; name: (typeof jumps)[number][2] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut({ keys, label: t(`nav.${name}`), group: t('shell.keysJump'), run: () => void navigate(path) });
  return null;
}

/** The keys of the shell, and the sheet that lists all keys of the moment. */
export function ShellShortcuts() {
  const { t } = useTranslation();
  const open = useStore(keysOpen);
  useKeyboard();
  useShortcut({ keys: '?', label: t('shell.showKeys'), group: t('shell.keysEverywhere'), run: () => keysOpen.set(true) });
  useShortcut({ keys: 'mod+z', label: t('shell.undoLatest'), group: t('shell.keysEverywhere'), run: () => void undoLatest() });
  return (
    <>
      {jumps.map(([keys, path, name]) => (
        <Jump key={keys} keys={keys} path={path} name={name} />
      ))}
      <KeysSheet open={open} onClose={() => keysOpen.set(false)} />
    </>
  );
}

function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useStore(shortcuts);
  const single = useStore(singleKeys);
  const groups = [...new Set(list.map((one) => one.group))];
  return (
    <Dialog open={open} title={t('shell.keys')} onClose={onClose} width={560}>
      <div className={styles.switch}>
        <span>{t('shell.singleKeys')}</span>
        <Switch checked={single} label={t('shell.singleKeys')} onChange={setSingleKeys} />
      </div>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <dl>
            {list
              .filter((one) => one.group === group)
              .map((one) => (
                <div key={one.keys} className={styles.line}>
                  <dt>{one.label}</dt>
                  <dd>
                    {keyCaps(one.keys).map((cap, index) => (
                      <kbd key={index}>{cap}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
