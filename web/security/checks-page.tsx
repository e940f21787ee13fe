import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { CheckRow } from './check-row.tsx';
import { type CheckState, statesOf } from './check-states.ts';
import { useCheckStatesQuery, fetchCheckStates } from './generated.ts';
import { home } from './home.ts';

export const prefetchChecks: Prefetch = (client) => void fetchCheckStates(client);

/** Everything that is checked all the time, and whether it passes. */
export function ChecksPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useCheckStatesQuery();
  const states = data && statesOf(data);
  const failing = states?.filter(({ open }) => open.length > 0) ?? [];
  const passing = states?.filter(({ open }) => open.length === 0) ?? [];
  const checked = toDate(data?.findingsCheckedAt);
  const group = (title: string, shown: CheckState[]) =>
    shown.length > 0 && (
      <Pane title={title} flush>
        <ul>
          {shown.map((one) => (
            <CheckRow key={one.code} of={one} />
          ))}
        </ul>
      </Pane>
    );
  return (
    <Page
      narrow
      title={t('security.checks.title')}
      lead={
        <>
          {t('security.checks.lead')} {checked && `${t('security.checked', { when: dates.relative(checked) })}.`}{' '}
          <Link to={home}>{t('security.toList')}</Link>
        </>
      }
    >
      <Loaded
        of={{ data: states, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} height={84} />}
      >
        {() => (
          <>
            {group(t('security.checks.failing', { count: failing.length }), failing)}
            {group(t('security.checks.passing', { count: passing.length }), passing)}
          </>
        )}
      </Loaded>
    </Page>
  );
}
