import { Icon } from '../../ui/mark/icon.tsx';
import type { IconName } from '../../generated.ts';
import styles from './sign-list.module.css';

export type ShownSign = { key: string; weight: 'danger' | 'warning' | 'neutral' | 'success'; text: string };

const icons: Record<ShownSign['weight'], IconName> = {
  danger: 'exclamation-circle',
  warning: 'exclamation-triangle',
  neutral: 'information-circle',
  success: 'check-circle',
};

/** List of findings with their severity. */
export const SignList = ({ label, signs }: { label: string; signs: readonly ShownSign[] }) => (
  <ul className={styles.signs} aria-label={label}>
    {signs.map(({ key, weight, text }) => (
      <li key={key} data-weight={weight}>
        <Icon name={icons[weight]} size={18} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
