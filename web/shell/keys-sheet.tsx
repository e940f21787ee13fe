import { useTranslation } from 'react-i18next';
import { keyCaps, setSingleKeys, shortcuts, singleKeys } from '../core/keyboard.ts';
import { useStore } from '../core/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './keys-sheet.module.css';

/** Every key that works at the moment, by where it belongs. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useStore(shortcuts);
  const single = useStore(singleKeys);
  const groups = [...new Set(list.map((one) => one.group))];
  return (
    <Dialog open title={t('shell.keys')} onClose={onClose} width={560}>
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
