import { Avatar } from '../../ui/mark/avatar.tsx';
import { SeverityChip, type Severity } from '../filters/severity-chip.tsx';
import styles from './severe-row.module.css';

type Props = {
  title: string;
  /** Details; empty ones are omitted. */
  meta: readonly unknown[];
  severity: Severity;
  severityText: string;
  /** Neither resolved nor assigned. */
  isPressing: boolean;
  owner: { name: string; avatar: string | null } | null;
  end: string;
  isLate?: boolean;
};

/** Two-line row of a finding or incident with severity and state. Plain elements, for virtual lists. */
export const SevereRow = ({ title, meta, severity, severityText, isPressing, owner, end, isLate = false }: Props) => (
  <>
    <span className={styles.rail} data-severity={severity} data-pressing={isPressing} />
    <span className={styles.words}>
      <strong>{title}</strong>
      <span className={styles.meta}>{meta.filter(Boolean).join(' · ')}</span>
    </span>
    {owner && (
      <span className={styles.owner}>
        <Avatar name={owner.name} src={owner.avatar} size={24} />
      </span>
    )}
    <span className={styles.facts}>
      <SeverityChip severity={severity} text={severityText} />
      <span className={styles.end} data-late={isLate}>
        {end}
      </span>
    </span>
  </>
);
