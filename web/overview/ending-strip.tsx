import { useTranslation } from '../core/translation.tsx';
import { hasRight } from '../core/guards.ts';
import { toDate, useDates } from '../core/intl.ts';
import { sessionUser } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { Alert } from '../ui/alert.tsx';
import { Link } from '../ui/link.tsx';

/** Says to everybody that the organization is to end, and to those who can keep it, where. */
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
