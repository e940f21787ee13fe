import { useTranslation } from '../core/words/translation.tsx';
import { useParams } from 'react-router';
import { networkOnly } from '../core/client/network-only.ts';
import { errorCode } from '../core/client/errors.ts';
import { useNumber } from '../core/words/intl.ts';
import { useAddress } from '../core/routes/use-address.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { CallsChart } from './calls-chart.tsx';
import { FigureRow } from './figure-row.tsx';
import { type OperationInsightQuery, useOperationInsightQuery } from './generated.ts';
import { home } from './home.ts';
import styles from './insight.module.css';
import { RangeTabs } from './range-tabs.tsx';
import { shape } from './range.ts';
import { TwinPane } from './requests/twin-pane.tsx';

type Detail = NonNullable<OperationInsightQuery['operation']>;

/** One operation: figures over time, by protocol, errors, and REST examples. */
export function OperationPage() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const { at, put } = useAddress(shape);
  const { range } = at;
  const [{ data, error }, refetch] = useOperationInsightQuery({
    variables: { name, range },
  });
  const isUnknown = error && errorCode(error) === 'NOT_FOUND';
  return (
    <Page title={name} lead={<Link to={`${home}?range=${range}`}>{t('apiInsight.all')}</Link>}>
      <RangeTabs range={range} onChange={(next) => put({ range: next })} />
      {isUnknown ? (
        <EmptyState
          kind="none"
          icon="code-bracket"
          title={t('apiInsight.unknown')}
          text={t('apiInsight.unknownText')}
        />
      ) : (
        <Loaded
          of={{ data: data?.operation, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={8} picture={false} />}
        >
          {(detail) => (
            <>
              <Pane>
                <FigureRow {...detail.figures} p95={detail.figures.calls === 0 ? null : detail.figures.p95} />
              </Pane>
              {detail.figures.calls > 0 && (
                <Pane>
                  <CallsChart series={detail.series} range={range} measuredFrom={detail.measuredFrom} />
                </Pane>
              )}
              <Parts detail={detail} />
              {detail.rest[0] && <TwinPane key={detail.rest[0]} line={detail.rest[0]} />}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Parts({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const format = useNumber();
  const { doors, codes, rest } = detail;
  return (
    <div className={styles.pair}>
      <Pane title={t('apiInsight.doors')}>
        <ul className={styles.lines}>
          {doors.map(({ door, calls }) => (
            <li key={door}>
              <span>{t(`apiInsight.door.${door}`)}</span>
              <span>{format(calls)}</span>
            </li>
          ))}
          {rest.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
        {doors.length === 0 && rest.length === 0 && <p className={styles.quiet}>{t('apiInsight.noneHere')}</p>}
      </Pane>
      <Pane title={t('apiInsight.codes')}>
        {codes.length === 0 && <p className={styles.quiet}>{t('apiInsight.noErrors')}</p>}
        <ul className={styles.lines}>
          {codes.map(({ code, calls }) => (
            <li key={code}>
              <code>{code}</code>
              <span>{format(calls)}</span>
            </li>
          ))}
        </ul>
      </Pane>
    </div>
  );
}
