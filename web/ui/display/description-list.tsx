import type { CSSProperties, ReactNode } from 'react';
import type { IconName } from '../../generated.ts';
import styles from './description-list.module.css';
import { Icon } from '../mark/icon.tsx';

type FactsProps = {
  /** How wide the names are, where they are words. */
  nameWidth?: string;
  children: ReactNode;
};

/** What is known of a record, each with its name. */
export const DescriptionList = ({ nameWidth, children }: FactsProps) => (
  <dl className={styles.facts} style={nameWidth ? ({ '--facts-names': nameWidth } as CSSProperties) : undefined}>
    {children}
  </dl>
);

type FactProps = { label: string; icon?: IconName; children: ReactNode };

/** One thing that is known; nothing where it is not. A glyph stands for its name where it says enough. */
export function Fact({ label, icon, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div className={styles.fact} data-icon={icon ? true : undefined}>
      <dt>
        {icon && <Icon name={icon} />}
        <span className={icon ? 'visually-hidden' : undefined}>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
