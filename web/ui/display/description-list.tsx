import type { CSSProperties, ReactNode } from 'react';
import type { IconName } from '../../generated.ts';
import styles from './description-list.module.css';
import { Icon } from '../mark/icon.tsx';

type FactsProps = {
  /** Width of text labels. */
  nameWidth?: string;
  children: ReactNode;
};

/** Description list of a record. */
export const DescriptionList = ({ nameWidth, children }: FactsProps) => (
  <dl className={styles.facts} style={nameWidth ? ({ '--facts-names': nameWidth } as CSSProperties) : undefined}>
    {children}
  </dl>
);

type FactProps = { label: string; icon?: IconName; children: ReactNode };

/** One entry; nothing without a value. An icon can replace the label. */
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
