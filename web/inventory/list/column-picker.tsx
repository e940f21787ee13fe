import { useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Popover } from '../../ui/menu/popover.tsx';
import { useReorder } from '../../ui/drag/use-reorder.ts';
import { type Chosen, chosenColumns, columnText, isKey, keys, widths } from './chosen-columns.ts';
import styles from '../products-page.module.css';

type Props = { chosen: readonly string[]; onChange: (columns: readonly string[]) => void };

/** Choice, order and width of columns; stored in the URL, and so in saved views. */
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
        variant="outlined"
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
  const columns = chosenColumns(chosen);
  const shown = columns.map(({ key }) => key);
  const hidden = keys.filter((key) => !shown.includes(key));
  const put = (next: readonly Chosen[]) => onChange(next.map(columnText));
  const nameOf = (key: string) => (isKey(key) ? t(`inventory.field.${key}`) : key);
  const reorder = useReorder({
    kind: 'column',
    ids: shown,
    nameOf,
    onMove: (moved, after) => {
      const rest = columns.filter(({ key }) => !moved.includes(key));
      const at = after === null ? 0 : rest.findIndex(({ key }) => key === after) + 1;
      put(rest.toSpliced(at, 0, ...columns.filter(({ key }) => moved.includes(key))));
    },
  });
  const hide = (key: string) => shown.length > 1 && put(columns.filter((one) => one.key !== key));
  return (
    <div className={styles.columns}>
      <p className={styles.hint}>{t('inventory.columnsHint')}</p>
      <ul ref={reorder.area}>
        {columns.map(({ key, width }) => (
          <li key={key} className={styles.column} {...reorder.item(key)}>
            <Checkbox label={nameOf(key)} checked onChange={() => hide(key)} />
            <WidthButton
              name={nameOf(key)}
              width={width}
              onChange={(next) => put(columns.map((one) => (one.key === key ? { key, width: next } : one)))}
            />
            <Icon name="bars-2" size={16} />
          </li>
        ))}
        {hidden.map((key) => (
          <li key={key} className={styles.column}>
            <Checkbox label={nameOf(key)} checked={false} onChange={() => put([...columns, { key, width: 'usual' }])} />
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

type WidthProps = { name: string; width: Chosen['width']; onChange: (width: Chosen['width']) => void };

/** Cycles through the column widths. */
function WidthButton({ name, width, onChange }: WidthProps) {
  const { t } = useTranslation();
  const said = t(`inventory.width.${width}`);
  return (
    <button
      type="button"
      className={styles.width}
      aria-label={t('inventory.widthOf', { name, width: said })}
      onClick={() => onChange(widths[(widths.indexOf(width) + 1) % widths.length]!)}
    >
      {said}
    </button>
  );
}
