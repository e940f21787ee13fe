import { toDate, useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import styles from '../customer.module.css';
import type { CustomerFlagKind, CustomerRequestState, CustomerState } from '../generated.ts';

const customerTones = { prospect: 'primary', active: 'success', paused: 'warning', ended: 'neutral' } as const;
const requestTones = {
  new: 'primary',
  doing: 'primary',
  waiting: 'warning',
  answered: 'success',
  closed: 'neutral',
} as const;
const severe = new Set<CustomerFlagKind>(['contractEnded', 'overdue']);

export function CustomerStateChip({ state }: { state: CustomerState }) {
  const { t } = useTranslation();
  return (
    <Chip dot tone={customerTones[state]}>
      {t(`customer.state.${state}`)}
    </Chip>
  );
}

export function RequestStateChip({ state }: { state: CustomerRequestState }) {
  const { t } = useTranslation();
  return (
    <Chip dot tone={requestTones[state]}>
      {t(`customer.requestState.${state}`)}
    </Chip>
  );
}

/** Flags for what needs attention, each with its date. */
export function Flags({ flags }: { flags: readonly { kind: CustomerFlagKind; at: string }[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  if (flags.length === 0) return null;
  return (
    <span className={styles.chips}>
      {flags.map(({ kind, at }) => {
        const date = toDate(at);
        return (
          <Chip key={kind} tone={severe.has(kind) ? 'danger' : 'warning'}>
            {t(`customer.flag.${kind}`, { date: date ? dates.short(date) : '' })}
          </Chip>
        );
      })}
    </span>
  );
}
