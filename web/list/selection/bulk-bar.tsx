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

/** What can be done to rows: the bar, the keys and a menu are one table. */
export type Action<T> = {
  key: string;
  label: string;
  icon: IconName;
  keys?: string;
  /** It is a part of another one, which stands in the bar. */
  isKeyOnly?: true;
  /** It is about one row: neither offered nor done to several. */
  isForOne?: true;
  tone?: 'danger';
  busy?: boolean;
  run?: (rows: readonly T[]) => unknown;
  /** What the button and its key open instead. */
  entries?: (rows: readonly T[]) => MenuEntry[];
  /** The accessible name of a button that opens something. */
  name?: string;
};

/** What is offered to so many rows. */
export const offered = <T,>(actions: readonly Action<T>[], rows: readonly T[]): Action<T>[] =>
  actions.filter(({ isKeyOnly, isForOne }) => !isKeyOnly && !(isForOne && rows.length > 1));

/** Actions as a menu. */
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
      <ActionKeys actions={actions} group={group} onPress={act} />
      {menu}
      {ids.size > 0 && (
        <TickBar label={label} ticked={ticked} actions={actions} onClear={list.clear}>
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
  label: string;
  ticked: readonly T[];
  actions: readonly Action<T>[];
  onClear: () => void;
  /** What else there is to tick. */
  children?: ReactNode;
};

/** How many are ticked, and what can be done to them: at the foot of what it stands in. */
export function TickBar<T>({ label, ticked, actions, onClear, children }: TickProps<T>) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="toolbar" aria-label={label} data-ticked>
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

/** The keys of what can be done, as long as it stands. */
export const ActionKeys = <T,>({ actions, group, onPress }: KeysProps<T>) =>
  actions.map((action) => <ActionKey key={action.key} action={action} group={group} onPress={() => onPress(action)} />);

function ActionKey<T>({ action, group, onPress }: { action: Action<T>; group: string; onPress: () => void }) {
  const { keys, label, name = label } = action;
  useShortcut(keys ? { keys, label: name, group, ofRecord: true, run: onPress } : null);
  return null;
}
