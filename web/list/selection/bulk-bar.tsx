import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { keyCaps, useShortcut } from '../../core/browser/keyboard.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { IconName } from '../../generated.ts';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import styles from './bulk-bar.module.css';
import { useRowMenu } from '../rows/row-menu.tsx';
import type { List } from './use-list.ts';

type Row = { id: string };

/** Action on rows, used by bar, keys and menu. */
export type Action<T> = {
  key: string;
  label: string;
  icon: IconName;
  keys?: string;
  /** Variant of another action, without its own button. */
  isKeyOnly?: true;
  /** Only for a single row. */
  isForOne?: true;
  tone?: 'danger';
  busy?: boolean;
  run?: (rows: readonly T[]) => unknown;
  /** Opens a menu instead. */
  entries?: (rows: readonly T[]) => MenuEntry[];
  /** Accessible name of a button that opens a menu. */
  name?: string;
};

/** Actions available for these rows. */
export const offered = <T,>(actions: readonly Action<T>[], rows: readonly T[]): Action<T>[] =>
  actions.filter(({ isKeyOnly, isForOne }) => !isKeyOnly && !(isForOne && rows.length > 1));

/** Actions as menu entries. */
export const entriesOf = <T,>(actions: readonly Action<T>[], act: (action: Action<T>) => void): MenuEntry[] =>
  actions.map((one) => ({
    key: one.key,
    label: one.label,
    icon: one.icon,
    ...(one.tone ? { tone: one.tone } : {}),
    ...(one.keys ? { shortcut: keyCaps(one.keys).join('') } : {}),
    onSelect: () => act(one),
  }));

type Props<T extends Row> = {
  list: List<T>;
  actions: readonly Action<T>[];
  group: string;
  /** Total number, if all can be selected beyond the loaded ones. */
  total?: number;
  onAll?: (() => void) | null;
};

/** Floating bar with actions on selected rows; its keys also act on the open or focused row. */
export function BulkBar<T extends Row>({ list, actions, group, total, onAll = null }: Props<T>) {
  const { t } = useTranslation();
  const number = useNumber();
  const { ticked, ids, rows } = list;
  const { act, menu } = useRowMenu({ list, actions, group });
  return (
    <>
      <p className="visually-hidden" role="status">
        {ids.size > 0 && t('list.ticked', { count: ticked.length })}
      </p>
      <ActionKeys actions={actions} group={group} onPress={act} />
      {menu}
      {ids.size > 0 && (
        <TickBar ticked={ticked} actions={actions} onClear={list.clear}>
          {ids.size < rows.length && (
            <Button size="sm" variant="plain" onClick={list.all}>
              {t('list.tickAll')}
            </Button>
          )}
          {ids.size === rows.length && !list.isBeyond && onAll && (
            <Button size="sm" variant="plain" onClick={onAll}>
              {total === undefined ? t('list.tickMore') : t('list.tickAllOf', { number: number(total) })}
            </Button>
          )}
        </TickBar>
      )}
    </>
  );
}

type TickProps<T> = {
  ticked: readonly T[];
  actions: readonly Action<T>[];
  onClear: () => void;
  /** Further selection options. */
  children?: ReactNode;
};

/** Number of selected items with their actions, at the bottom of its container. */
export function TickBar<T>({ ticked, actions, onClear, children }: TickProps<T>) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('list.bulk')} data-ticked>
      <span className={styles.count}>{t('list.ticked', { count: ticked.length })}</span>
      {children}
      {offered(actions, ticked).map((action) => (
        <ActionButton key={action.key} action={action} rows={ticked} />
      ))}
      <IconButton className={styles.clear} icon="x-mark" label={t('list.clear')} onClick={onClear} />
    </div>
  );
}

function ActionButton<T>({ action, rows }: { action: Action<T>; rows: readonly T[] }) {
  const { label, name, icon, tone, busy, run, entries } = action;
  if (entries)
    return (
      <Menu
        label={name ?? label}
        variant="outlined"
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

type KeysProps<T> = { actions: readonly Action<T>[]; group: string; onPress: (action: Action<T>) => void };

/** Shortcuts of the actions while mounted. */
export const ActionKeys = <T,>({ actions, group, onPress }: KeysProps<T>) =>
  actions.map((action) => <ActionKey key={action.key} action={action} group={group} onPress={() => onPress(action)} />);

function ActionKey<T>({ action, group, onPress }: { action: Action<T>; group: string; onPress: () => void }) {
  const { keys, label, name = label } = action;
  useShortcut(keys ? { keys, label: name, group, ofRecord: true, run: onPress } : null);
  return null;
}
