import { lazy, Suspense } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { afterPaint } from '../../core/browser/after-paint.ts';
import { inOrder, listIn, toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { loadWords } from '../../core/words/languages.ts';
import { sessionUser } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { findingName } from './finding-name.ts';
import type { OverviewQuery } from '../generated.ts';
import styles from './score-widget.module.css';
import type { Overview } from './use-overview.ts';

/** Loaded after the first paint, because its library is large. */
const ScoreHistory = lazy(async () => {
  await new Promise<void>(afterPaint);
  const [part] = await Promise.all([import('./score-history.tsx'), loadWords('chart')]);
  return { default: part.ScoreHistory };
});

type Score = NonNullable<OverviewQuery['score']>;
type Change = NonNullable<Score['lastChange']>;

const toneOf = (value: number): 'success' | 'warning' | 'danger' =>
  value >= 80 ? 'success' : value >= 60 ? 'warning' : 'danger';

/** Security score with its parts; parts that aren't measured are marked. */
export function ScoreWidget({ of: { data, error, retry } }: { of: Overview }) {
  const { t } = useTranslation();
  return (
    <Pane title={t('overview.score.title')}>
      <Loaded of={{ data: data?.score, error, retry }} skeleton={<SkeletonRows count={4} picture={false} />} small>
        {(score) => (
          <div className={styles.score}>
            <Sum score={score} />
            {score.lastChange && <LastChange of={score.lastChange} />}
            {data?.scoreHistory && data.scoreHistory.length > 1 && (
              <div className={styles.history}>
                <Suspense>
                  <ScoreHistory days={data.scoreHistory} />
                </Suspense>
              </div>
            )}
            {score.parts
              .filter(({ value }) => value !== null)
              .map((part) => (
                <Part key={part.code} part={part} />
              ))}
            <NotMeasured parts={score.parts} />
          </div>
        )}
      </Loaded>
    </Pane>
  );
}

function Sum({ score: { value, grade, coverage, cap } }: { score: Score }) {
  const { t } = useTranslation();
  const number = useNumber();
  if (value === null) return <p className={styles.none}>{t('overview.score.none')}</p>;
  return (
    <div className={styles.sum}>
      <p className={styles.value}>
        <strong>{number(value)}</strong> {t('overview.score.ofHundred')}
        <span className={styles.grade}>{t('overview.score.grade', { grade })}</span>
      </p>
      <p className={styles.hint}>
        {inOrder([
          cap && t(`overview.score.cap.${cap.code}`, { most: cap.most }),
          t('overview.score.coverage', { coverage }),
        ])}
      </p>
    </div>
  );
}

/** Last change of the score and its cause. */
function LastChange({ of: { at, before, after, cause, label, check, link, member } }: { of: Change }) {
  const { t } = useTranslation();
  const dates = useDates();
  const number = useNumber();
  const me = useStore(sessionUser);
  const when = toDate(at);
  const name = label && check ? findingName({ check, label }, t) : label;
  const isNamed = name !== null || cause === 'time' || cause === 'readingDone';
  const isMine = member !== null && member.id === me?.id;
  const ofSite = cause === 'siteChecked' && check !== null;
  const key = ofSite
    ? after > before
      ? 'findingResolved'
      : 'findingFound'
    : isMine && (cause === 'incidentTaken' || cause === 'incidentResolved')
      ? (`${cause}ByYou` as const)
      : cause;
  const said = isNamed
    ? t(`overview.score.change.${key}`, { label: name, name: member?.name ?? t('overview.formerMember') })
    : t('overview.score.change.hidden');
  return (
    <p className={styles.changed} data-rise={after > before}>
      <strong>{`${number(before)} → ${number(after)}`}</strong> {link ? <Link to={link}>{said}</Link> : said}
      {when && <span className={styles.counted}> · {dates.relative(when)}</span>}
    </p>
  );
}

/** Parts that aren't measured, as opposed to 0 or 100. */
function NotMeasured({ parts }: Pick<Score, 'parts'>) {
  const { t, i18n } = useTranslation();
  const names = parts.filter(({ value }) => value === null).map(({ code }) => t(`overview.score.part.${code}`));
  if (names.length === 0) return null;
  const list = listIn(i18n.language).format(names);
  return <p className={styles.none}>{t('overview.score.others', { list })}</p>;
}

function Part({ part: { code, value, terms } }: { part: Score['parts'][number] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-label={t(`overview.score.part.${code}`)}>
      <p className={styles.line}>
        <span>{t(`overview.score.part.${code}`)}</span>
        {value !== null && (
          <Meter
            label={t(`overview.score.part.${code}`)}
            value={value}
            most={100}
            text={String(value)}
            tone={toneOf(value)}
          />
        )}
      </p>
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map((term) => (
            <Term key={term.code} term={term} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Term({
  term: { code, got, of, good, all, pending, link },
}: {
  term: Score['parts'][number]['terms'][number];
}) {
  const { t } = useTranslation();
  const name = t(`overview.score.term.${code}`);
  return (
    <li className={styles.line}>
      <span>
        {link ? <Link to={link}>{name}</Link> : name}
        {good !== null && all !== null && all > 0 && (
          <span className={styles.counted}>
            {' '}
            {code === 'sites'
              ? t('overview.score.averaged', { count: all / 100 })
              : t('overview.score.counted', { good, all })}
            {pending !== null && pending > 0 && ` · ${t('overview.score.pending', { pending })}`}
          </span>
        )}
        <span className={styles.about}>{t(`overview.score.about.${code}`)}</span>
      </span>
      <span className={styles.points}>
        {got === null ? t('overview.score.notMeasured') : t('overview.score.points', { got, of })}
      </span>
    </li>
  );
}
