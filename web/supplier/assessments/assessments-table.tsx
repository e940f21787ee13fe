import { useTranslation } from '../../core/words/translation.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { type Column, Table } from '../../ui/display/table.tsx';
import type { AssessmentLineFragment, AssessmentState } from '../generated.ts';
import { assessmentsHome } from '../home.ts';
import { ReviewDate } from '../review-date.tsx';
import styles from '../supplier.module.css';

export const assessmentTones = {
  draft: 'neutral',
  sent: 'neutral',
  opened: 'neutral',
  inProgress: 'primary',
  submitted: 'warning',
  returned: 'warning',
  accepted: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<AssessmentState, string>;

const isOpen = ({ state }: AssessmentLineFragment): boolean =>
  state === 'sent' || state === 'opened' || state === 'inProgress' || state === 'returned';

type Props = { label: string; rows: readonly AssessmentLineFragment[] };

export function AssessmentsTable({ label, rows }: Props) {
  const { t } = useTranslation();
  const columns: Column<AssessmentLineFragment>[] = [
    {
      key: 'title',
      title: t('assessments.title'),
      isHead: true,
      width: 'wide',
      cell: ({ id, title, supplier, email }) => (
        <span className={styles.named}>
          <Link to={`${assessmentsHome}/${id}`}>{`${supplier?.name ?? ''}: ${title}`}</Link>
          <span>{email}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('supplier.stateLabel'),
      isFirstLine: true,
      cell: ({ state }) => (
        <Chip tone={assessmentTones[state]} dot>
          {t(`assessments.state.${state}`)}
        </Chip>
      ),
    },
    {
      key: 'progress',
      title: t('assessments.progress'),
      cell: ({ progress: { answered, all } }) => `${answered} / ${all}`,
    },
    {
      key: 'due',
      title: t('assessments.due'),
      cell: (one) => (isOpen(one) ? <ReviewDate at={one.dueDate} /> : '–'),
    },
  ];
  return <Table label={label} columns={columns} rows={rows} />;
}
