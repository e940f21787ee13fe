import { useNavigate } from 'react-router';
import { toDate, useDates } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Pane } from '../ui/page/page.tsx';
import { type PortalAssessmentLineFragment, useOpenPortalAssessmentMutation } from './generated.ts';
import styles from './portal.module.css';

/** Open and answered assessments of the supplier. */
export function AssessmentList({ assessments }: { assessments: readonly PortalAssessmentLineFragment[] }) {
  const { t } = useTranslation();
  if (assessments.length === 0)
    return (
      <Pane>
        <EmptyState kind="none" icon="inbox" title={t('portal.nothing')} text={t('portal.nothingText')} />
      </Pane>
    );
  return (
    <Pane flush title={t('portal.assessments')}>
      <ul className={styles.lines}>
        {assessments.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </Pane>
  );
}

function Line({ one }: { one: PortalAssessmentLineFragment }) {
  const { t } = useTranslation();
  const dates = useDates();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [{ fetching }, open] = useOpenPortalAssessmentMutation();
  const due = toDate(one.dueDate);
  const isLate = one.isOpen && due !== null && due.getTime() < Date.now();
  const answer = async () => {
    const result = await open({ id: one.id });
    if (result.data) void navigate(`/pages/assessment?token=${encodeURIComponent(result.data.openAssessment.token)}`);
    else announce(result, '');
  };
  return (
    <li className={styles.line}>
      <span className={styles.named}>
        <strong>{one.title}</strong>
        {due && <span>{t('portal.due', { day: dates.long(due) })}</span>}
      </span>
      <Chip tone={isLate ? 'danger' : one.isOpen ? 'primary' : 'neutral'} dot>
        {isLate ? t('portal.late') : t(`portal.assessmentState.${one.state}`)}
      </Chip>
      {one.isOpen && (
        <Button
          variant="solid"
          size="sm"
          busy={fetching}
          aria-label={t('portal.answerNamed', { title: one.title })}
          onClick={() => void answer()}
        >
          {t('portal.answer')}
        </Button>
      )}
    </li>
  );
}
