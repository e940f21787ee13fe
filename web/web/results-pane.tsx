import { useTranslation } from '../core/words/translation.tsx';
import { toast } from '../core/state/toasts.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { CopyButton } from '../ui/button/copy-button.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Pane } from '../ui/page/page.tsx';
import type { IconName } from '../generated.ts';
import { siteCheckText, siteProblem } from '../parts/site-check-words.ts';
import { DaysLeft } from './days-left.tsx';
import { type SiteResultLineFragment, useCheckSiteMutation } from './generated.ts';
import type { SiteDetails } from './site-page.tsx';
import styles from './web.module.css';

const groups = ['reach', 'tls', 'headers', 'cookies', 'content', 'domain'] as const;
const order = ['fail', 'warn', 'error', 'info', 'pass', 'skip'] as const;
const looks = {
  fail: ['danger', 'x-circle'],
  warn: ['warning', 'exclamation-triangle'],
  error: ['neutral', 'question-mark-circle'],
  info: ['neutral', 'information-circle'],
  pass: ['success', 'check-circle'],
  skip: ['neutral', 'minus'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** True for a configuration line, as opposed to a limit. */
const isLine = (expected: string): boolean => /[:=;"]|^(Secure|HttpOnly)$/.test(expected);

/** Check results, failed ones first, with expected value, explanation and fix. */
export function ResultsPane({ site }: { site: SiteDetails }) {
  const { t } = useTranslation();
  const results = site.latest?.results ?? [];
  const wrong = results
    .filter(({ status }) => status === 'fail' || status === 'warn')
    .toSorted((one, other) => other.points - one.points);
  const rest = results.filter(({ status }) => status !== 'fail' && status !== 'warn');
  if (results.length === 0) return null;
  return (
    <>
      <Pane title={t('web.toFix')} hint={wrong.length > 0 ? t('web.toFixHint') : undefined} flush>
        {wrong.length === 0 && <p className={styles.fine}>{t('web.allPass')}</p>}
        <ul className={styles.results}>
          {wrong.map((result) => (
            <Wrong key={result.check} result={result} site={site} />
          ))}
        </ul>
      </Pane>
      {groups.map((group) => {
        const of = rest
          .filter((result) => result.group === group)
          .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
        return (
          of.length > 0 && (
            <Pane key={group} title={t(`web.group.${group}`)} flush>
              <ul className={styles.results}>
                {of.map((result) => (
                  <Right key={result.check} result={result} />
                ))}
              </ul>
            </Pane>
          )
        );
      })}
    </>
  );
}

function Status({ status }: Pick<SiteResultLineFragment, 'status'>) {
  const { t } = useTranslation();
  const [tone, icon] = looks[status];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={18} />
      <span className="visually-hidden">{t(`web.status.${status}`)}</span>
    </span>
  );
}

type WrongProps = { result: SiteResultLineFragment; site: SiteDetails };

function Wrong({ result, site }: WrongProps) {
  const { t } = useTranslation();
  const { check, status, points, expected, reason, finding } = result;
  return (
    <li id={check} className={styles.result}>
      <Status status={status} />
      <div className={styles.words}>
        <h3>
          {siteProblem(check, t, reason === 'expired')}{' '}
          {points > 0 && <Chip tone={looks[status][0]}>{t('web.points', { count: points })}</Chip>}
        </h3>
        <p>{siteCheckText(check, 'why', t)}</p>
        <dl className={styles.pairs}>
          <dt>{t('web.seen')}</dt>
          <dd>
            <Reason reason={reason} /> {check === 'life' && <DaysLeft until={site.certificateUntil} />}{' '}
            <Seen result={result} />
          </dd>
          <dt>{t('web.fix')}</dt>
          <dd>{siteCheckText(check, 'fix', t)}</dd>
          <Expected check={check} expected={expected} />
        </dl>
        <div className={styles.resultDeeds}>
          <CheckAgain check={check} site={site} />
          {finding && <Link to={`/security/findings/${finding.id}`}>{t('web.finding')}</Link>}
        </div>
      </div>
    </li>
  );
}

/** Expected value: a configuration line to copy, or a limit as text. */
function Expected({ check, expected }: Pick<SiteResultLineFragment, 'check' | 'expected'>) {
  const { t } = useTranslation();
  const said = siteCheckText(check, 'expected', t);
  if (said === '' && expected === '') return null;
  return (
    <>
      <dt>{t('web.expected')}</dt>
      <dd className={styles.copied}>
        {said === '' ? <code>{expected}</code> : said}
        {said === '' && isLine(expected) && (
          <CopyButton text={expected} label={t('web.copy', { what: siteCheckText(check, 'title', t) })} />
        )}
      </dd>
    </>
  );
}

/** Repeats this check only. */
function CheckAgain({ check, site: { id, runningSince } }: { check: string; site: SiteDetails }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, start] = useCheckSiteMutation();
  return (
    <Button
      size="sm"
      icon="arrow-path"
      busy={fetching || runningSince !== null}
      aria-label={t('web.checkOneOf', { what: siteCheckText(check, 'title', t) })}
      onClick={() => void start({ id, only: check }).then((result) => announce(result, null) && toast(t('web.begun')))}
    >
      {t('web.checkOne')}
    </Button>
  );
}

function Right({ result }: { result: SiteResultLineFragment }) {
  const { t } = useTranslation();
  return (
    <li id={result.check} className={styles.result}>
      <Status status={result.status} />
      <div className={styles.words}>
        <h3>{siteCheckText(result.check, 'title', t)}</h3>
        <p>
          {result.status !== 'pass' && <Reason reason={result.reason} />} <Seen result={result} />
        </p>
        {result.status === 'info' && <Information check={result.check} />}
      </div>
    </li>
  );
}

/** Explains an informational check, which doesn't affect the score. */
function Information({ check }: Pick<SiteResultLineFragment, 'check'>) {
  const { t } = useTranslation();
  return (
    <p>
      {t('web.information')} {siteCheckText(check, 'why', t)} {siteCheckText(check, 'fix', t)}
    </p>
  );
}

function Reason({ reason }: Pick<SiteResultLineFragment, 'reason'>) {
  const { t } = useTranslation();
  return reason && t(`web.reason.${reason}` as 'web.reason.missing', { defaultValue: reason });
}

/** Observed value, or the reason why there is none. */
function Seen({ result: { seen } }: { result: SiteResultLineFragment }) {
  const { t } = useTranslation();
  const problem = t(`web.problem.${seen}` as 'web.problem.name', { defaultValue: '' });
  return problem !== '' ? problem : seen !== '' && <code>{seen}</code>;
}
