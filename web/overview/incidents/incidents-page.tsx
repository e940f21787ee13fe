import { useCallback, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { ResourcePage } from '../../list/resource/resource-page.tsx';
import { type IncidentLineFragment, fetchIncidentCounts, fetchIncidents } from '../generated.ts';
import { useIncidentActions } from './incident-actions.ts';
import { IncidentRow } from './incident-row.tsx';
import { incidentsHome } from './incidents-home.ts';
import { IncidentsHead } from './incidents-head.tsx';
import { NoIncidents } from './no-incidents.tsx';
import { ReportIncident } from './report-incident.tsx';
import { everything, type Filter, pageSize, questionOf, shape, useIncidents } from './use-incidents.ts';

export const prefetchIncidents: Prefetch = (client) => {
  void fetchIncidentCounts(client);
  void fetchIncidents(client, { ...questionOf(everything, new Date()), first: pageSize, after: null });
};

const titleOf = ({ title }: IncidentLineFragment) => title;

/** Incident list, newest first. */
export function IncidentsPage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const [reporting, setReporting] = useState(false);
  const mayManage = hasRight('incidents.manage');
  const report = mayManage ? () => setReporting(true) : null;
  const all = useIncidentActions();
  const render = useCallback(
    (one: IncidentLineFragment) => <IncidentRow one={one} t={t} language={language} />,
    [t, language],
  );
  return (
    <>
      <ResourcePage
        home={incidentsHome}
        tail={href()}
        label={t('nav.incidents')}
        group={t('nav.incidents')}
        pages={useIncidents(filter, useToday())}
        head={(isAlone) => <IncidentsHead filter={filter} put={put} isAlone={isAlone} onReport={report} />}
        empty={<NoIncidents filter={filter} put={put} onReport={report} />}
        row={{ kind: 'incident', render, nameOf: titleOf }}
        actions={mayManage ? () => all : null}
      />
      {reporting && <ReportIncident onClose={() => setReporting(false)} />}
    </>
  );
}
