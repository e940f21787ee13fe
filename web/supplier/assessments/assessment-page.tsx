import { useParams } from 'react-router';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Gone } from '../../list/record/gone.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { AnswersPane } from './answers-pane.tsx';
import { AssessmentDeeds } from './assessment-deeds.tsx';
import { assessmentTones } from './assessments-table.tsx';
import { fetchAssessmentPage, useAssessmentPageRecord } from '../generated.ts';
import { assessmentsHome, home } from '../home.ts';
import { ReviewDate } from '../review-date.tsx';
import { ScorePane } from './score-pane.tsx';
import styles from '../supplier.module.css';

export const prefetchAssessment: Prefetch = (client, { id = '' }) => void fetchAssessmentPage(client, { id });

/** One assessment: questions before sending, then the answers next to the previous ones. */
export function AssessmentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = useAssessmentPageRecord({ id });
  const one = of.record;
  return (
    <Page
      title={one?.title ?? t('supplier.section.assessments')}
      lead={
        one?.supplier ? (
          <Link to={`${home}/${one.supplier.id}?tab=assessments`}>{one.supplier.name}</Link>
        ) : (
          <Link to={assessmentsHome}>{t('supplier.section.assessments')}</Link>
        )
      }
      actions={one && <AssessmentDeeds key={one.id} one={one} />}
    >
      {of.state === 'loading' && <SkeletonRows count={8} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="clipboard-document-check"
          words={{
            gone: t('assessments.gone'),
            goneText: t('supplier.goneText'),
            toList: t('supplier.section.assessments'),
          }}
          to={assessmentsHome}
        />
      )}
      {one && (
        <>
          <p className={styles.chips}>
            <Chip tone={assessmentTones[one.state]} dot>
              {t(`assessments.state.${one.state}`)}
            </Chip>
            <span>
              {one.state === 'draft'
                ? t('assessments.questionCount', { count: one.progress.all })
                : t('assessments.answered', { answered: one.progress.answered, all: one.progress.all })}
            </span>
            <span>{t('assessments.to', { email: one.email })}</span>
            <span>
              {t('assessments.due')}: <ReviewDate at={one.dueDate} />
            </span>
          </p>
          {one.state !== 'draft' && <ScorePane score={one.score} sections={one.sections} />}
          <AnswersPane one={one} />
        </>
      )}
    </Page>
  );
}
