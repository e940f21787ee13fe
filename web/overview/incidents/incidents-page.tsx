import { useCallback, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { BulkBar } from '../../list/selection/bulk-bar.tsx';
import { NewRows } from '../../list/live/new-rows.tsx';
import { Rows } from '../../list/rows/rows.tsx';
import { SplitPage } from '../../list/record/split.tsx';
import { type List, useList } from '../../list/selection/use-list.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { IncidentCountsDocument, type IncidentLineFragment, IncidentsDocument } from '../generated.ts';
import { useIncidentActions } from './incident-actions.ts';
import { IncidentRow } from './incident-row.tsx';
import { incidentsHome } from './incidents-home.ts';
import { IncidentsHead } from './incidents-head.tsx';
import styles from './incidents-page.module.css';
import { NoIncidents } from './no-incidents.tsx';
import { ReportIncident } from './report-incident.tsx';
import { everything, type Filter, pageSize, questionOf, shape, useIncidents } from './use-incidents.ts';

/** What the open incident knows of the list beside it. */
export type IncidentsContext = { tail: string; list: List<IncidentLineFragment> };

export const prefetchIncidents: Prefetch = (client) => {
  void client.query(IncidentCountsDocument, {}).toPromise();
  void client
    .query(IncidentsDocument, { ...questionOf(everything, new Date()), first: pageSize, after: null })
    .toPromise();
};

/** What went wrong, newest first, and what is done about it. */
export function IncidentsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const incidents = useIncidents(filter, useToday());
  const [reporting, setReporting] = useState(false);
  const mayManage = hasRight('incidents.manage');
  const report = () => setReporting(true);
  useShortcut(
    mayManage
      ? { keys: 'c', label: t('overview.reportIncident'), group: t('nav.incidents'), opensField: true, run: report }
      : null,
  );
  const tail = href();
  const list = useList<IncidentLineFragment>({
    key: tail,
    rows: incidents.rows ?? [],
    opened: id,
    open: (one) =>
      void navigate(`${incidentsHome}${one ? `/${one}` : ''}${tail}`, { replace: id !== null && one !== null }),
    group: t('nav.incidents'),
    mayTick: mayManage,
    hold: incidents.hold,
  });
  const detail = useOutlet({ tail, list } satisfies IncidentsContext);
  return (
    <>
      <SplitPage
        label={t('nav.incidents')}
        isOpen={id !== null}
        below="cover"
        isWide
        hasSentences
        detail={detail}
        list={
          <>
            <IncidentsHead filter={filter} put={put} isAlone={id === null} onReport={mayManage ? report : null} />
            <NewRows waiting={incidents.waiting} onShow={incidents.showWaiting} />
            <Loaded
              of={{ data: incidents.rows, error: incidents.error, retry: incidents.retry }}
              skeleton={<SkeletonRows count={8} picture={false} height={64} />}
              empty={<NoIncidents filter={filter} put={put} onReport={mayManage ? report : null} />}
            >
              {() => <IncidentRows list={list} tail={tail} onMore={incidents.more} />}
            </Loaded>
            {mayManage && <IncidentBar list={list} />}
          </>
        }
      />
      {reporting && <ReportIncident onClose={() => setReporting(false)} />}
    </>
  );
}

const titleOf = ({ title }: IncidentLineFragment) => title;

type RowsProps = { list: List<IncidentLineFragment>; tail: string; onMore: (() => void) | null };

function IncidentRows({ list, tail, onMore }: RowsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const render = useCallback(
    (one: IncidentLineFragment) => <IncidentRow one={one} t={t} language={language} />,
    [t, language],
  );
  const hrefOf = useCallback(({ id }: IncidentLineFragment) => `${incidentsHome}/${id}${tail}`, [tail]);
  return (
    <div className={styles.rows}>
      <Rows
        list={list}
        kind="incident"
        label={t('nav.incidents')}
        scrollKey="incidents"
        href={hrefOf}
        nameOf={titleOf}
        render={render}
        onMore={onMore}
      />
    </div>
  );
}

function IncidentBar({ list }: { list: List<IncidentLineFragment> }) {
  const { t } = useTranslation();
  const actions = useIncidentActions();
  return <BulkBar list={list} actions={actions} label={t('overview.incidentActions')} group={t('nav.incidents')} />;
}
