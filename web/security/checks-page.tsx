import { useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { networkOnly } from '../core/client/network-only.ts';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useLinkedPlace } from '../parts/use-linked-place.ts';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { CheckRow } from './check-row.tsx';
import styles from './check-row.module.css';
import { checkGroups, type CheckState, groupOf, statesOf } from './check-states.ts';
import { useCheckStatesQuery, fetchCheckStates } from './generated.ts';
import { home } from './home.ts';

export const prefetchChecks: Prefetch = (client) => void fetchCheckStates(client);

const names = { failing: 'failing', waiting: 'waitingFor', passing: 'passing', unmeasured: 'unmeasured' } as const;

/** Everything that is checked all the time, and whether it passes. */
export function ChecksPage() {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data, error }, refetch] = useCheckStatesQuery();
  const states = data && statesOf(data);
  const checked = toDate(data?.findingsCheckedAt);
  return (
    <Page
      narrow
      title={t('security.checks.title')}
      lead={
        <>
          {t('security.checks.lead')} {checked && t('security.checks.checked', { when: dates.relative(checked) })}{' '}
          <Link to={home}>{t('security.toList')}</Link>
        </>
      }
    >
      <Loaded
        of={{ data: states, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={8} picture={false} height={84} />}
      >
        {(all) => <CheckGroups all={all} />}
      </Loaded>
    </Page>
  );
}

function CheckGroups({ all }: { all: readonly CheckState[] }) {
  const { t } = useTranslation();
  const groups = useRef<HTMLDivElement>(null);
  useLinkedPlace(groups);
  return (
    <div ref={groups} className={styles.groups}>
      {checkGroups.map((group) => {
        const shown = all.filter((one) => groupOf(one) === group);
        if (shown.length === 0) return null;
        return (
          <Pane key={group} title={t(`security.checks.${names[group]}`, { count: shown.length })} flush>
            <ul>
              {shown.map((one) => (
                <CheckRow key={one.code} of={one} />
              ))}
            </ul>
          </Pane>
        );
      })}
    </div>
  );
}
