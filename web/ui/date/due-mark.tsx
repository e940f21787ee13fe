import type { ReactNode } from 'react';
import type { IconName } from '../../generated.ts';
import styles from './due-date.module.css';
import { type DueState, dueState, dueText } from './due-state.ts';
import { Icon } from '../mark/icon.tsx';

export const dueIcons: Record<DueState, IconName> = {
  none: 'calendar',
  future: 'calendar',
  today: 'clock',
  past: 'exclamation-circle',
};

type Props = { date: Date; now: Date; language: string; isDone?: boolean; title?: string; children?: ReactNode };

/** Read-only date with its state; completed items are never overdue. Plain elements, for virtual rows. */
export function DueMark({ date, now, language, isDone, title, children }: Props) {
  const state = isDone ? 'future' : dueState(date, now);
  return (
    <span className={styles.pill} data-state={state} title={title}>
      <Icon name={dueIcons[state]} size={16} />
      <span>{dueText(date, now, language)}</span>
      {children}
    </span>
  );
}
