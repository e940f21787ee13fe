import { useTranslation } from '../../core/words/translation.tsx';
import { SeverityChip } from '../../list/filters/severity-chip.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { RemediationLineFragment, SupplierRemediationState } from '../generated.ts';
import { remediationsHome } from '../home.ts';
import { ReviewDate } from '../review-date.tsx';
import styles from '../supplier.module.css';

const tones = { open: 'primary', done: 'warning', closed: 'success' } as const satisfies Record<
  SupplierRemediationState,
  string
>;

export function RemediationState({ state }: { state: SupplierRemediationState }) {
  const { t } = useTranslation();
  return (
    <Chip tone={tones[state]} dot>
      {t(`assessments.remediation.state.${state}`)}
    </Chip>
  );
}

type Props = { label: string; rows: readonly RemediationLineFragment[]; isOfOne?: boolean };

/** Remediations of one supplier, or of all with their names. */
export function RemediationsTable({ label, rows, isOfOne = false }: Props) {
  const { t } = useTranslation();
  const columns: Column<RemediationLineFragment>[] = [
    {
      key: 'title',
      title: t('assessments.remediation.title'),
      isHead: true,
      width: 'wide',
      cell: ({ id, title, supplier }) => (
        <span className={styles.named}>
          <Link to={`${remediationsHome}/${id}`}>{title}</Link>
          {!isOfOne && <span>{supplier?.name}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('supplier.stateLabel'),
      isFirstLine: true,
      cell: ({ state }) => <RemediationState state={state} />,
    },
    {
      key: 'severity',
      title: t('assessments.remediation.severityLabel'),
      cell: ({ severity }) => <SeverityChip severity={severity} text={t(`supplier.severity.${severity}`)} />,
    },
    {
      key: 'due',
      title: t('assessments.due'),
      cell: ({ state, dueDate }) => (state === 'closed' ? '–' : <ReviewDate at={dueDate} />),
    },
    {
      key: 'owner',
      title: t('supplier.owner'),
      cell: ({ owner }) =>
        owner ? (
          <span className={styles.person}>
            <Avatar name={owner.name} src={owner.avatar} size={24} />
            {owner.name}
          </span>
        ) : (
          t('supplier.noOwner')
        ),
    },
  ];
  return <Table label={label} columns={columns} rows={rows} />;
}
