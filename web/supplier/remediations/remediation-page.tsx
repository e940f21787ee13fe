import { useState } from 'react';
import { useParams } from 'react-router';
import { dayOf } from '../../core/dates/day-text.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { hasRight } from '../../core/session/guards.ts';
import { useDates } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Gone } from '../../list/record/gone.tsx';
import { SeverityChip } from '../../list/filters/severity-chip.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList, Fact } from '../../ui/display/description-list.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textIn } from '../assessments/question-text.ts';
import {
  type RemediationDetailsFragment,
  fetchSupplierRemediationPage,
  useSupplierRemediationPageRecord,
} from '../generated.ts';
import { assessmentsHome, home, remediationsHome } from '../home.ts';
import { ReviewDate } from '../review-date.tsx';
import styles from '../supplier.module.css';
import { CloseRemediation, EditRemediation, ReopenRemediation } from './remediation-deeds.tsx';
import { RemediationThread } from './remediation-thread.tsx';
import { RemediationState } from './remediations-table.tsx';

const NAMES = '120px';

export const prefetchRemediation: Prefetch = (client, { id = '' }) => void fetchSupplierRemediationPage(client, { id });

/** One remediation: description, origin and messages. */
export function RemediationPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = useSupplierRemediationPageRecord({ id });
  const one = of.record;
  return (
    <Page
      title={one?.title ?? t('supplier.section.remediations')}
      lead={<Link to={remediationsHome}>{t('assessments.remediation.all')}</Link>}
      actions={one && <Deeds key={one.id} one={one} />}
    >
      {of.state === 'loading' && <SkeletonRows count={6} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="wrench-screwdriver"
          words={{
            gone: t('assessments.remediation.gone'),
            goneText: t('supplier.goneText'),
            toList: t('assessments.remediation.all'),
          }}
          to={remediationsHome}
        />
      )}
      {one && (
        <>
          <p className={styles.chips}>
            <RemediationState state={one.state} />
            <SeverityChip severity={one.severity} text={t(`supplier.severity.${one.severity}`)} />
          </p>
          <About one={one} />
          <RemediationThread key={one.id} one={one} />
        </>
      )}
    </Page>
  );
}

function About({ one }: { one: RemediationDetailsFragment }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const created = dayOf(one.createdAt);
  const { supplier, assessment, questionText, finding } = one;
  return (
    <Pane title={t('assessments.remediation.about')}>
      <div className={styles.form}>
        {one.text && <p className={styles.long}>{one.text}</p>}
        <DescriptionList nameWidth={NAMES}>
          {supplier && (
            <Fact label={t('nav.supplier')}>
              <Link to={`${home}/${supplier.id}?tab=findings`}>{supplier.name}</Link>
            </Fact>
          )}
          {assessment && (
            <Fact label={t('assessments.remediation.from')}>
              <Link to={`${assessmentsHome}/${assessment.id}`}>{assessment.title}</Link>
            </Fact>
          )}
          {questionText && (
            <Fact label={t('assessments.remediation.question')}>{textIn(questionText, i18n.language)}</Fact>
          )}
          <Fact label={t('assessments.remediation.dueDate')}>
            {one.state === 'closed' ? '–' : <ReviewDate at={one.dueDate} />}
          </Fact>
          <Fact label={t('supplier.owner')}>{one.owner?.name ?? t('supplier.noOwner')}</Fact>
          {finding && (
            <Fact label={t('assessments.remediation.finding')}>
              <Link to={`/security/findings/${finding.id}`}>{`#${finding.number}`}</Link>
            </Fact>
          )}
          {created && <Fact label={t('assessments.remediation.createdAt')}>{dates.long(created)}</Fact>}
        </DescriptionList>
      </div>
    </Pane>
  );
}

function Deeds({ one }: { one: RemediationDetailsFragment }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'edit' | 'close' | 'reopen' | null>(null);
  if (!hasRight('assessments.manage')) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button icon="pencil-square" onClick={() => setOpen('edit')}>
        {t('assessments.remediation.edit')}
      </Button>
      {one.state !== 'open' && <Button onClick={() => setOpen('reopen')}>{t('assessments.remediation.reopen')}</Button>}
      {one.state !== 'closed' && (
        <Button variant="solid" icon="check" onClick={() => setOpen('close')}>
          {t('assessments.remediation.close')}
        </Button>
      )}
      {open === 'edit' && <EditRemediation one={one} onClose={close} />}
      {open === 'close' && <CloseRemediation id={one.id} onClose={close} />}
      {open === 'reopen' && <ReopenRemediation id={one.id} onClose={close} />}
    </>
  );
}
