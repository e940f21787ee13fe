import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../core/keyboard.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import { useReorder } from '../ui/use-reorder.ts';
import { type ColumnKey, chosenKeys, isKey, keys } from './columns.tsx';
import styles from './products-page.module.css';

type Props = { chosen: readonly string[]; onChange: (columns: readonly string[]) => void };

/** Which columns there are, and in which order: kept in the address, and so in a kept list. */
export function ColumnPicker({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((now) => !now);
  const group = t('nav.apps-ecommerce-inventory');
  useShortcut({ keys: 'w', label: t('inventory.columns'), group, run: toggle });
  return (
    <span ref={holder}>
      <IconButton
        look="outlined"
        icon="view-columns"
        label={t('inventory.columns')}
        shortcut="W"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      />
      <Popover open={open} anchor={holder} width={280} label={t('inventory.columns')} onClose={() => setOpen(false)}>
        {open && <Chooser chosen={chosen} onChange={onChange} />}
      </Popover>
    </span>
  );
}

function Chooser({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const shown = chosenKeys(chosen);
  const all: ColumnKey[] = [...shown, ...keys.filter((key) => !shown.includes(key))];
  const nameOf = (key: string) => (isKey(key) ? t(`inventory.field.${key}`) : key);
  const reorder = useReorder({
    kind: 'column',
    ids: shown,
    nameOf,
    onMove: (moved, after) => {
      const rest = shown.filter((key) => !moved.includes(key));
      const at = after === null ? 0 : rest.indexOf(after as ColumnKey) + 1;
      onChange(rest.toSpliced(at, 0, ...moved.filter(isKey)));
    },
  });
  const set = (key: ColumnKey, on: boolean) =>
    onChange(on ? [...shown, key] : shown.length > 1 ? shown.filter((one) => one !== key) : shown);
  return (
    <div className={styles.columns}>
      <p className={styles.hint}>{t('inventory.columnsHint')}</p>
      <ul ref={reorder.area}>
        {all.map((key) => (
          <li key={key} className={styles.column} {...(shown.includes(key) ? reorder.item(key) : {})}>
            <Checkbox
              label={nameOf(key)}
              checked={shown.includes(key)}
              onChange={(event) => set(key, event.target.checked)}
            />
            {shown.includes(key) && <Icon name="bars-2" size={16} />}
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <button type="button" onClick={() => onChange([])}>
          {t('inventory.columnsUsual')}
        </button>
      )}
    </div>
  );
}
