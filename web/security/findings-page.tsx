import { useCallback } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useNavigate, useOutlet, useParams } from 'react-router';
import { hasRight } from '../core/session/guards.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { useToday } from '../core/dates/use-today.ts';
import { BulkBar } from '../list/selection/bulk-bar.tsx';
import { NewRows } from '../list/live/new-rows.tsx';
import { Rows } from '../list/rows/rows.tsx';
import { SplitPage } from '../list/record/split.tsx';
import { type List, useList } from '../list/selection/use-list.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { nameOf } from './check-words.ts';
import { useFindingActions } from './finding-actions.ts';
import { FindingRow } from './finding-row.tsx';
import { FindingsHead } from './findings-head.tsx';
import styles from './findings-page.module.css';
import { FindingCountsDocument, type FindingLineFragment, FindingsDocument } from './generated.ts';
import { home } from './home.ts';
import { NoFindings } from './no-findings.tsx';
import { everything, type Filter, pageSize, questionOf, shape, useFindings, useQuestion } from './use-findings.ts';

/** What the open finding knows of the list beside it. */
export type FindingsContext = { tail: string; list: List<FindingLineFragment> };

export const prefetchFindings: Prefetch = (client) => {
  const filter: Filter = { ...everything, view: 'open' };
  void client.query(FindingCountsDocument, {}).toPromise();
  void client.query(FindingsDocument, { ...questionOf(filter, new Date()), first: pageSize, after: null }).toPromise();
};

/** What is not as it should be: the worst first, of these the oldest. */
export function FindingsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = null } = useParams();
  const { at, put, href } = useAddress(shape);
  const filter = at as Filter;
  const question = useQuestion(filter, useToday());
  const findings = useFindings(question);
  const mayManage = hasRight('findings.manage');
  const tail = href();
  const list = useList<FindingLineFragment>({
    key: tail,
    rows: findings.rows ?? [],
    opened: id,
    open: (one) => void navigate(`${home}${one ? `/${one}` : ''}${tail}`, { replace: id !== null && one !== null }),
    group: t('nav.security'),
    mayTick: mayManage,
    hold: findings.hold,
  });
  const detail = useOutlet({ tail, list } satisfies FindingsContext);
  return (
    <SplitPage
      label={t('security.findings')}
      isOpen={id !== null}
      below="cover"
      isWide
      hasSentences
      detail={detail}
      list={
        <>
          <FindingsHead filter={filter} question={question} put={put} isAlone={id === null} />
          <NewRows waiting={findings.waiting} onShow={findings.showWaiting} />
          <Loaded
            of={{ data: findings.rows, error: findings.error, retry: findings.retry }}
            skeleton={<SkeletonRows count={8} picture={false} height={64} />}
            empty={<NoFindings filter={filter} put={put} />}
          >
            {() => <FindingRows list={list} tail={tail} onMore={findings.more} />}
          </Loaded>
          {mayManage && <FindingBar list={list} />}
        </>
      }
    />
  );
}

type RowsProps = { list: List<FindingLineFragment>; tail: string; onMore: (() => void) | null };

function FindingRows({ list, tail, onMore }: RowsProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const render = useCallback(
    (one: FindingLineFragment) => <FindingRow one={one} t={t} language={language} />,
    [t, language],
  );
  const hrefOf = useCallback(({ id }: FindingLineFragment) => `${home}/${id}${tail}`, [tail]);
  return (
    <div className={styles.rows}>
      <Rows
        list={list}
        kind="finding"
        label={t('security.findings')}
        scrollKey="findings"
        href={hrefOf}
        nameOf={(one) => nameOf(one, t)}
        render={render}
        onMore={onMore}
      />
    </div>
  );
}

function FindingBar({ list }: { list: List<FindingLineFragment> }) {
  const { t } = useTranslation();
  const actions = useFindingActions();
  return <BulkBar list={list} actions={actions} label={t('security.actions')} group={t('nav.security')} />;
}
