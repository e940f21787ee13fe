import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { RefusalCode, RefusalValues } from './refusal.ts';
import styles from './result.module.css';
import type { Job } from './use-job.ts';

type Props<O> = { job: Job<O>; children: (value: O) => ReactNode };

type RegionProps = { isWorking: boolean; hint?: ReactNode; children: ReactNode };

/** Live region for the result. */
export function ResultRegion({ isWorking, hint, children }: RegionProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.result} aria-label={t('tools.result')} aria-busy={isWorking} data-working={isWorking}>
      {hint && <p className={styles.waiting}>{isWorking ? t('tools.working') : hint}</p>}
      {children}
    </section>
  );
}

/** States of a result: empty, running, refused with a reason, done. */
export function Result<O>({ job: { outcome, isWorking }, children }: Props<O>) {
  const { t } = useTranslation();
  return (
    <ResultRegion isWorking={isWorking} hint={!outcome && t('tools.waiting')}>
      {outcome?.problem && <Refused {...outcome.problem} />}
      {outcome && !outcome.problem && children(outcome.value)}
    </ResultRegion>
  );
}

export function Refused({ code, values }: { code: RefusalCode; values: RefusalValues }) {
  const { t } = useTranslation();
  return <Alert tone="warning">{t(`tools.refusals.${code}`, { ...values })}</Alert>;
}
