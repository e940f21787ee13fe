import { useTranslation } from 'react-i18next';
import { useNumber } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../generated.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import styles from './bulk-bar.module.css';
import { useRowMenu } from './row-menu.tsx';
import type { List } from './use-list.ts';

type Row = { id: string };

/** What can be done to rows: the bar, the keys and a menu are one table. */
export type Action<T> = {
  key: string;
  label: string;
  icon: IconName;
  keys?: string;
  /** It is a part of another one, which stands in the bar. */
  isKeyOnly?: true;
  tone?: 'danger';
  busy?: boolean;
  run?: (rows: readonly T[]) => unknown;
  /** What the button and its key open instead. */
  entries?: (rows: readonly T[]) => MenuEntry[];
  /** The accessible name of a button that opens something. */
  name?: string;
};

type Props<T extends Row> = {
  list: List<T>;
  actions: readonly Action<T>[];
  label: string;
  group: string;
  /** How many there are beyond those that are shown, where one write can take them all. */
  total?: number;
  onAll?: (() => void) | null;
};

/** What can be done to the ticked rows, floating over the list; its keys act on the open or focused one too (bulk actions). */
export function BulkBar<T extends Row>({ list, actions, label, group, total, onAll = null }: Props<T>) {
  const { t } = useTranslation();
  const number = useNumber();
  const { ticked, ids, rows } = list;
  const { act, menu } = useRowMenu({ list, actions, label, group });
  return (
    <>
      <p className="visually-hidden" role="status">
        {ids.size > 0 && t('list.ticked', { count: ticked.length })}
      </p>
      {actions.map((action) => (
        <ActionKey key={action.key} action={action} group={group} onPress={() => act(action)} />
      ))}
      {menu}
      {ids.size > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={label}>
          <span className={styles.count}>{t('list.ticked', { count: ticked.length })}</span>
          {ids.size < rows.length && (
            <Button size="sm" look="plain" onClick={list.all}>
              {t('list.tickAll')}
            </Button>
          )}
          {ids.size === rows.length && !list.isBeyond && onAll && (
            <Button size="sm" look="plain" onClick={onAll}>
              {total === undefined ? t('list.tickMore') : t('list.tickAllOf', { number: number(total) })}
            </Button>
          )}
          {actions
            .filter((action) => !action.isKeyOnly)
            .map((action) => (
              <ActionButton key={action.key} action={action} rows={ticked} />
            ))}
          <IconButton icon="x-mark" label={t('list.clear')} onClick={list.clear} />
        </div>
      )}
    </>
  );
}

function ActionButton<T>({ action, rows }: { action: Action<T>; rows: readonly T[] }) {
  const { label, name, icon, tone, busy, run, entries } = action;
  if (entries)
    return (
      <Menu
        label={name ?? label}
        look="outlined"
        placement="top-start"
        trigger={
          <>
            <Icon name={icon} size={18} />
            {label}
          </>
        }
        entries={entries(rows)}
      />
    );
  return (
    <Button size="sm" tone={tone ?? 'neutral'} icon={icon} busy={busy} onClick={() => void run?.(rows)}>
      {label}
    </Button>
  );
}

function ActionKey<T>({ action, group, onPress }: { action: Action<T>; group: string; onPress: () => void }) {
  const { keys, label, name = label } = action;
  useShortcut(keys ? { keys, label: name, group, run: onPress } : null);
  return null;
}
