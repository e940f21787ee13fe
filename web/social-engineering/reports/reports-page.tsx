import { useCallback } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { ResourcePage } from '../../list/resource/resource-page.tsx';
import { type ReportedMailLineFragment, fetchReportedMailCounts, fetchReportedMails } from '../generated.ts';
import { home } from '../home.ts';
import { NoReports } from './no-reports.tsx';
import { useReportActions } from './report-actions.ts';
import { ReportRow } from './report-row.tsx';
import { ReportsHead } from './reports-head.tsx';
import { type Filter, pageSize, questionOf, shape, useReports } from './use-reports.ts';

export const prefetchReports: Prefetch = (client) => {
  const question = questionOf({ view: 'new', q: '' });
  void fetchReportedMailCounts(client);
  void fetchReportedMails(client, { ...question, first: pageSize, after: null });
};

/** Messages reported as suspicious, latest report first. */
export function ReportsPage() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const all = useReportActions();
  const render = useCallback(
    (one: ReportedMailLineFragment) => <ReportRow one={one} t={t} language={language} />,
    [t, language],
  );
  return (
    <ResourcePage
      home={home}
      tail={href()}
      label={t('socialEngineering.title')}
      group={t('nav.social-engineering')}
      pages={useReports(filter)}
      head={(isAlone) => <ReportsHead filter={filter} put={put} isAlone={isAlone} />}
      empty={<NoReports filter={filter} put={put} />}
      row={{ kind: 'report', render, nameOf: ({ subject }) => subject || t('socialEngineering.noSubject') }}
      actions={hasRight('reports.manage') ? () => all : null}
    />
  );
}
