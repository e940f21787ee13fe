import { Avatar } from '../../ui/mark/avatar.tsx';
import { SeverityChip, type Severity } from '../filters/severity-chip.tsx';
import styles from './severe-row.module.css';

type Props = {
  title: string;
  /** What else is known of it; what is not is left out. */
  meta: readonly unknown[];
  severity: Severity;
  severityText: string;
  /** Nobody has put it right or taken it on. */
  isPressing: boolean;
  owner: { name: string; avatar: string | null } | null;
  end: string;
  isLate?: boolean;
};

/** What is not as it should be, how bad and how far, in two lines. Plain elements: many come and go with each step of scrolling. */
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
