import { useTranslation } from '../core/words/translation.tsx';
import { useCopyText } from '../core/browser/copy-text.ts';
import { dayOf } from '../core/dates/day-text.ts';
import { useDates, useNumber } from '../core/words/intl.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { MoreAtEnd } from '../list/live/more-at-end.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { type SealRowFragment, sealsList, fetchSeals } from './generated.ts';
import { home } from './home.ts';
import styles from './log-page.module.css';
import { type Checked, useSealCheck } from './use-seal-check.ts';

const size = 50;

export const prefetchSeals: Prefetch = (client) => void fetchSeals(client, { first: size, after: null });

/** Daily seals of the log and their verification. */
export function SealsPage() {
  const { t } = useTranslation();
  const pages = usePages(sealsList, {}, { size });
  const { checked, check } = useSealCheck();
  const isBusy = checked?.isDone === false;
  const hasSome = (pages.rows?.length ?? 0) > 0;
  return (
    <Page
      narrow
      title={t('log.seals.title')}
      lead={
        <>
          {t('log.seals.lead')} <Link to={home}>{t('log.toList')}</Link>
        </>
      }
      actions={
        hasSome && (
          <Button variant="solid" icon="shield-check" busy={isBusy} onClick={() => void check(null, null)}>
            {t('log.seals.check')}
          </Button>
        )
      }
    >
      <div role="status">{checked && <Outcome checked={checked} />}</div>
      <Pane flush>
        <Loaded
          of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
          skeleton={<SkeletonRows count={5} picture={false} height={64} />}
          empty={
            <EmptyState kind="none" icon="shield-check" title={t('log.seals.none')} text={t('log.seals.noneText')} />
          }
        >
          {(seals) => (
            <>
              <ul>
                {seals.map((seal) => (
                  <SealRow key={seal.id} seal={seal} isBusy={isBusy} onCheck={() => void check(seal.id, seal.id)} />
                ))}
              </ul>
              <MoreAtEnd onMore={pages.more} isLoading={pages.loading} />
            </>
          )}
        </Loaded>
      </Pane>
    </Page>
  );
}

/** Progress or result of the check; links to the first change that was tampered with. */
function Outcome({ checked: { rows, fault, isDone, error } }: { checked: Checked }) {
  const { t } = useTranslation();
  const format = useNumber();
  if (error) return <Alert tone="danger">{error}</Alert>;
  if (fault)
    return (
      <Alert tone="danger">
        {t(`log.seals.faults.${fault.kind}`, { id: fault.change })}{' '}
        {fault.kind !== 'removed' && <Link to={`${home}/${fault.change}`}>{t('log.seals.see')}</Link>}
      </Alert>
    );
  if (!isDone) return <Alert tone="info">{t('log.seals.checking', { number: format(rows) })}</Alert>;
  return <Alert tone="success">{t('log.seals.holds', { count: rows, number: format(rows) })}</Alert>;
}

type RowProps = { seal: SealRowFragment; isBusy: boolean; onCheck: () => void };

function SealRow({ seal: { day, from, to, rows, digest }, isBusy, onCheck }: RowProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const format = useNumber();
  const copy = useCopyText();
  const date = dayOf(day);
  const name = date ? dates.long(date) : day;
  return (
    <li className={styles.seal}>
      <div className={styles.sealText}>
        <strong>{name}</strong>
        <span>
          {t('log.seals.rows', { count: rows, number: format(rows) })} · {t('log.seals.range', { from, to })}
        </span>
        <code title={t('log.seals.digest')}>{digest}</code>
      </div>
      <IconButton
        icon="clipboard-document"
        label={t('log.seals.copy', { day: name })}
        onClick={() => void copy(digest)}
      />
      <IconButton
        icon="shield-check"
        label={t('log.seals.checkDay', { day: name })}
        disabled={isBusy}
        onClick={onCheck}
      />
    </li>
  );
}
