import { useTranslation } from '../../core/words/translation.tsx';
import { keyCaps, setSingleKeys, shortcuts, singleKeys } from '../../core/browser/keyboard.ts';
import { useStore } from '../../core/state/store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import styles from './keys-sheet.module.css';

/** All active shortcuts by group; alternative keys share a line. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useStore(shortcuts);
  const single = useStore(singleKeys);
  const groups = Map.groupBy(list, (one) => one.group);
  return (
    <Dialog open title={t('shell.keys')} onClose={onClose} width={760}>
      <div className={styles.switch}>
        <span>{t('shell.singleKeys')}</span>
        <Switch checked={single} label={t('shell.singleKeys')} onChange={setSingleKeys} />
      </div>
      <div className={styles.groups}>
        {[...groups].map(([group, ones]) => (
          <section key={group} className={styles.group}>
            <h3>{group}</h3>
            <dl>
              {[...Map.groupBy(ones, (one) => one.label)].map(([label, same]) => (
                <div key={label} className={styles.line}>
                  <dt>{label}</dt>
                  {same.map(({ keys }) => (
                    <dd key={keys}>
                      {keyCaps(keys).map((cap, index) => (
                        <kbd key={index}>{cap}</kbd>
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
