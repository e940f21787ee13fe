import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Link } from '../ui/page/link.tsx';

/** Announces that the organization will require two-step sign-in; after the deadline, the user is redirected. */
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
