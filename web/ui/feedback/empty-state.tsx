import type { ReactNode } from 'react';
import { Icon } from '../mark/icon.tsx';
import type { IconName } from '../../generated.ts';
import styles from './empty-state.module.css';

type Props = {
  /** Reason for the empty state. */
  kind: 'none' | 'no-match' | 'no-right' | 'failed';
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** Next step. */
  action?: ReactNode;
  small?: boolean;
};

const icons: Record<Props['kind'], IconName> = {
  none: 'inbox',
  'no-match': 'magnifying-glass',
  'no-right': 'lock-closed',
  failed: 'exclamation-triangle',
};

export function EmptyState({ kind, title, text, icon, action, small }: Props) {
  return (
    <div
      className={small ? `${styles.empty} ${styles.small}` : styles.empty}
      data-kind={kind}
      role={kind === 'failed' ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icon ?? icons[kind]} size={small ? 24 : 32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
