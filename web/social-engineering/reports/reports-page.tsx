import { useCallback } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useAddress } from '../../core/routes/use-address.ts';
import { BulkBar } from '../../list/selection/bulk-bar.tsx';
import { NewRows } from '../../list/live/new-rows.tsx';
import { Rows } from '../../list/rows/rows.tsx';
import { SplitPage } from '../../list/record/split.tsx';
import { type List, useList } from '../../list/selection/use-list.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ReportedMailCountsDocument, type ReportedMailLineFragment, ReportedMailsDocument } from '../generated.ts';
import { home } from '../home.ts';
import { NoReports } from './no-reports.tsx';
import { useReportActions } from './report-actions.ts';
import { ReportRow } from './report-row.tsx';
import { ReportsHead } from './reports-head.tsx';
import styles from './reports-page.module.css';
import { type Filter, pageSize, questionOf, shape, useReports } from './use-reports.ts';

/** What the open message knows of the list beside it. */
export type ReportsContext = { tail: string; list: List<ReportedMailLineFragment> };

export const prefetchReports: Prefetch = (client) => {
  const question = questionOf({ view: 'new', q: '' });
  void client.query(ReportedMailCountsDocument, {}).toPromise();
  void client.query(ReportedMailsDocument, { ...question, first: pageSize, after: null }).toPromise();
};

/** Messages that members reported as suspicious, the latest report first. */
export function ReportsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const reports = useReports(filter);
  const mayManage = hasRight('reports.manage');
  const tail = href();
  const list = useList<ReportedMailLineFragment>({
    key: tail,
    rows: reports.rows ?? [],
    opened: id,
    open: (one) => void navigate(`${home}${one ? `/${one}` : ''}${tail}`, { replace: id !== null && one !== null }),
    group: t('nav.social-engineering'),
    mayTick: mayManage,
    hold: reports.hold,
  });
  const detail = useOutlet({ tail, list } satisfies ReportsContext);
  return (
    <SplitPage
      label={t('socialEngineering.title')}
      isOpen={id !== null}
      below="cover"
      isWide
      hasSentences
      detail={detail}
      list={
        <>
          <ReportsHead filter={filter} put={put} isAlone={id === null} />
          <NewRows waiting={reports.waiting} onShow={reports.showWaiting} />
          <Loaded
            of={{ data: reports.rows, error: reports.error, retry: reports.retry }}
            skeleton={<SkeletonRows count={8} picture={false} height={64} />}
            empty={<NoReports filter={filter} put={put} />}
          >
            {() => <ReportRows list={list} tail={tail} onMore={reports.more} />}
          </Loaded>
          {mayManage && <ReportBar list={list} />}
        </>
      }
    />
  );
}

type RowsProps = { list: List<ReportedMailLineFragment>; tail: string; onMore: (() => void) | null };

function ReportRows({ list, tail, onMore }: RowsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const render = useCallback(
    (one: ReportedMailLineFragment) => <ReportRow one={one} t={t} language={language} />,
    [t, language],
  );
  const hrefOf = useCallback(({ id }: ReportedMailLineFragment) => `${home}/${id}${tail}`, [tail]);
  return (
    <div className={styles.rows}>
      <Rows
        list={list}
        kind="report"
        label={t('socialEngineering.title')}
        scrollKey="reports"
        href={hrefOf}
        nameOf={({ subject }) => subject || t('socialEngineering.noSubject')}
        render={render}
        onMore={onMore}
      />
    </div>
  );
}

function ReportBar({ list }: { list: List<ReportedMailLineFragment> }) {
  const { t } = useTranslation();
  const actions = useReportActions();
  return (
    <BulkBar list={list} actions={actions} label={t('socialEngineering.actions')} group={t('nav.social-engineering')} />
  );
}
