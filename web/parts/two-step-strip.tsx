import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Link } from '../ui/page/link.tsx';

/** Says in time that the organization asks for a second step; afterwards the way leads there by itself. */
export function TwoStepStrip() {
  const { t } = useTranslation();
  const dates = useDates();
  const due = toDate(useStore(sessionUser)?.twoStepDueAt);
  if (!due) return null;
  return (
    <Alert tone="warning">
      {t('overview.twoStepDue', { date: dates.long(due) })}{' '}
      <Link to="/setting/security?setup=two-step">{t('overview.twoStepSetUp')}</Link>
    </Alert>
  );
}
