import { useTranslation } from '../../core/words/translation.tsx';
import { useParams } from 'react-router';
import { networkOnly } from '../../core/client/network-only.ts';
import { errorCode } from '../../core/client/errors.ts';
import { hasRight } from '../../core/session/guards.ts';
import { toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type InsightRequestQuery, useInsightRequestQuery } from '../generated.ts';
import { home } from '../home.ts';
import styles from '../insight.module.css';
import { Snippet } from './twin-pane.tsx';
import { useForms } from '../use-forms.ts';

type Sample = NonNullable<InsightRequestQuery['requestSample']>;

/** One sampled call: request, outcome and changes. */
export function RequestPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [{ data, error }, refetch] = useInsightRequestQuery({ variables: { id } });
  const sample = data?.requestSample;
  return (
    <Page
      narrow
      title={sample?.operation ?? t('apiInsight.requests.one')}
      lead={<Link to={`${home}/requests`}>{t('apiInsight.requests.all')}</Link>}
    >
      {error && errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState
          kind="none"
          icon="code-bracket"
          title={t('apiInsight.requests.gone')}
          text={t('apiInsight.requests.goneText')}
        />
      ) : (
        <Loaded
          of={{ data: sample, error, retry: () => refetch(networkOnly) }}
          skeleton={<SkeletonRows count={6} picture={false} />}
        >
          {(one) => (
            <>
              <Known sample={one} />
              <Arguments sample={one} />
              {one.document && (
                <Pane title={t('apiInsight.requests.document')} hint={t('apiInsight.requests.documentHint')}>
                  <Snippet name="GraphQL" text={one.document} />
                </Pane>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Known({ sample }: { sample: Sample }) {
  const { t } = useTranslation();
  const forms = useForms();
  const dates = useDates();
  const { operation, status, code, ms, door, user, token, why, time, request, origin } = sample;
  return (
    <Pane>
      <DescriptionList nameWidth="140px">
        <Fact label={t('apiInsight.operation')}>
          <Link to={`${home}/operations/${operation}`}>{operation}</Link>
        </Fact>
        <Fact label={t('apiInsight.requests.outcome')}>{code ? `${status} ${code}` : status}</Fact>
        <Fact label={t('apiInsight.requests.took')}>{forms.time(ms)}</Fact>
        <Fact label={t('apiInsight.requests.door')}>{t(`apiInsight.door.${door}`)}</Fact>
        <Fact label={t('apiInsight.requests.who')}>
          <bdi>{user?.name ?? t('apiInsight.formerMember')}</bdi>
          {token && <bdi> · {t('apiInsight.byToken', { name: token })}</bdi>}
        </Fact>
        <Fact label={t('apiInsight.when')}>
          <time dateTime={time}>{dates.full(toDate(time)!)}</time>
        </Fact>
        <Fact label={t('apiInsight.requests.why')}>{t(`apiInsight.requests.whys.${why}`)}</Fact>
        <Fact label={t('apiInsight.requests.id')}>
          <Link to={`${home}/requests?request=${request}`}>
            <code>{request}</code>
          </Link>
        </Fact>
        <Fact label={t('apiInsight.requests.wrote')}>
          {origin && hasRight('log.view') && (
            <Link to={`/log?call=${origin}`}>{t('apiInsight.requests.inTheLog')}</Link>
          )}
        </Fact>
      </DescriptionList>
    </Pane>
  );
}

function Arguments({ sample }: { sample: Sample }) {
  const { t } = useTranslation();
  const format = useNumber();
  const sizeOf = ({ size, isSecret }: Sample['arguments'][number]) => {
    if (isSecret) return t('apiInsight.requests.secret');
    return size === null ? '' : t('apiInsight.requests.atMost', { number: format(size) });
  };
  return (
    <Pane title={t('apiInsight.requests.arguments')} hint={t('apiInsight.requests.argumentsHint')}>
      {sample.arguments.length === 0 && <p className={styles.quiet}>{t('apiInsight.requests.noArguments')}</p>}
      <ul className={styles.lines}>
        {sample.arguments.map((one) => (
          <li key={one.path}>
            <code>
              {one.path}: {one.type}
            </code>
            <span className={styles.said}>{sizeOf(one)}</span>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
