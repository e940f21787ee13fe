import { Fragment, useRef } from 'react';
import { useParams } from 'react-router';
import { toDate, useDates } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useTranslation } from '../core/words/translation.tsx';
import { oneOf, useAddress } from '../core/routes/use-address.ts';
import { useMinute } from '../core/dates/use-minute.ts';
import { Gone } from '../list/record/gone.tsx';
import { FindingWay } from '../parts/finding-way.tsx';
import { useLinkedPlace } from '../parts/use-linked-place.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { ChangesPane } from './changes-pane.tsx';
import { type SiteQuery, fetchSite, useSiteRecord } from './generated.ts';
import { Grade } from './grade.tsx';
import { home } from './home.ts';
import { ResultsPane } from './results-pane.tsx';
import { ScoreHistory } from './score-history.tsx';
import { SiteDeeds } from './site-deeds.tsx';
import { SiteFacts } from './site-facts.tsx';
import styles from './web.module.css';

export type SiteDetails = NonNullable<SiteQuery['site']>;

const tabs = ['results', 'history', 'certificate', 'changes'] as const;
const shape = { tab: oneOf(tabs, 'results') };

export const prefetchSite: Prefetch = (client, { id = '' }) => void fetchSite(client, { id });

/** One site: check results, score history and actions. */
export function SitePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const of = useSiteRecord({ id });
  const site = of.record;
  return (
    <Page
      title={site?.title ?? t('web.site')}
      lead={<Link to={home}>{t('web.all')}</Link>}
      actions={site && <SiteDeeds site={site} />}
    >
      {of.state === 'loading' && <SkeletonRows count={8} picture={false} />}
      {of.state === 'failed' && of.error && <ErrorPane error={of.error} onRetry={of.retry} />}
      {of.state === 'gone' && (
        <Gone
          icon="globe-alt"
          words={{ gone: t('web.gone'), goneText: t('web.goneText'), toList: t('web.all') }}
          to={home}
        />
      )}
      {site && <SiteView site={site} />}
    </Page>
  );
}

function SiteView({ site }: { site: SiteDetails }) {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const { tab } = at;
  const view = useRef<HTMLDivElement>(null);
  useLinkedPlace(view);
  return (
    <div ref={view} className={styles.view}>
      <FindingWay />
      <Summary site={site} />
      <Tabs
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`web.tabs.${value}`) }))}
        onChange={(value) => put({ tab: value })}
        label={t('web.views')}
      >
        {tab === 'results' && <ResultsPane site={site} />}
        {tab === 'history' && <ScoreHistory site={site} />}
        {tab === 'certificate' && <CertificateFacts site={site} />}
        {tab === 'changes' && <ChangesPane id={site.id} />}
        {tab === 'results' && site.outcome === 'never' && (
          <EmptyState kind="none" icon="clock" title={t('web.outcome.never')} text={t('web.neverText')} />
        )}
      </Tabs>
    </div>
  );
}

function Summary({ site }: { site: SiteDetails }) {
  const { t } = useTranslation();
  const dates = useDates();
  useMinute();
  const checked = toDate(site.checkedAt);
  return (
    <Pane>
      <div className={styles.summary}>
        <p className={styles.state}>
          <Grade site={site} />
          <a href={`https://${site.address}/`} target="_blank" rel="noreferrer">
            {site.address}
          </a>
        </p>
        <p className={styles.quiet}>
          {t(`web.outcomeText.${site.outcome}`)} {checked && t('web.checked', { when: dates.relative(checked) })}{' '}
          {site.score !== null && t('web.scoreText')} {site.schedule === 'paused' && t('web.pausedText')}
        </p>
        {site.incidents && site.incidents.length > 0 && (
          <p>
            {t('web.incidents')}:{' '}
            {site.incidents.map(({ id, title }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link to={`/overview/incidents/${id}`}>{title}</Link>
              </Fragment>
            ))}
          </p>
        )}
        <SiteFacts site={site} />
      </div>
    </Pane>
  );
}
