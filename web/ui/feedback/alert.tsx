import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon } from '../mark/icon.tsx';
import type { IconName } from '../../generated.ts';

type Props = { tone: 'info' | 'success' | 'warning' | 'danger'; children: ReactNode };

const icons: Record<Props['tone'], IconName> = {
  info: 'information-circle',
  success: 'check-circle',
  warning: 'exclamation-triangle',
  danger: 'exclamation-circle',
};

/** Message about the whole form or page; announced when it appears. */
export function Alert({ tone, children }: Props) {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
