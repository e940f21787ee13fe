import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Link } from '../../ui/page/link.tsx';

/** Warns that the organization will be deleted; links to the cancellation if permitted. */
export function EndingStrip() {
  const { t } = useTranslation();
  const dates = useDates();
  const ends = toDate(useStore(sessionUser)?.organizationDeletesAt);
  if (!ends) return null;
  return (
    <Alert tone="danger">
      {t('overview.ends', { date: dates.long(ends) })}{' '}
      {hasRight('organization.manage') && <Link to="/setting/danger">{t('overview.keep')}</Link>}
    </Alert>
  );
}
