import type { ReactNode } from 'react';
import { keyCaps } from '../../core/browser/keyboard.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './action-tools.module.css';
import type { Action } from '../../list/selection/bulk-bar.tsx';

type Props<T> = {
  label: string;
  actions: readonly Action<T>[];
  record: T;
  /** Pressed state of toggle actions. */
  pressed?: Readonly<Record<string, boolean>>;
  /** Further tools. */
  children?: ReactNode;
};

/** Toolbar of an open record, with the same actions and keys as the bulk bar. */
export function ActionTools<T>({ label, actions, record, pressed = {}, children }: Props<T>) {
  return (
    <div className={styles.tools} role="toolbar" aria-label={label} data-tools>
      {actions.map(({ key, label: said, name, icon, keys, tone, run }) => (
        <IconButton
          key={key}
          icon={icon}
          label={name ?? said}
          tone={tone ?? 'neutral'}
          {...(keys ? { shortcut: keyCaps(keys).join('') } : {})}
          {...(key in pressed ? { 'aria-pressed': pressed[key] } : {})}
          data-tool={key}
          onClick={() => void run?.([record])}
        />
      ))}
      {children}
    </div>
  );
}
