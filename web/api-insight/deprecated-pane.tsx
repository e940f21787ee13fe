import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../core/words/intl.ts';
import { Chip } from '../ui/mark/chip.tsx';
import { Pane } from '../ui/page/page.tsx';
import { type FieldUse, mayGo } from './fields.ts';
import styles from './insight.module.css';

/** Deprecated fields and their callers. */
export function DeprecatedPane({ uses, since }: { uses: readonly FieldUse[]; since: string | null }) {
  const { t } = useTranslation();
  return (
    <Pane title={t('apiInsight.fields.deprecated')} hint={t('apiInsight.fields.deprecatedHint')}>
      {uses.length === 0 && <p className={styles.quiet}>{t('apiInsight.fields.noneDeprecated')}</p>}
      <ul className={styles.deprecated}>
        {uses.map((use) => (
          <Deprecated key={use.coordinate} use={use} mayGo={mayGo(use, since)} />
        ))}
      </ul>
    </Pane>
  );
}

function Deprecated({ use, mayGo: isFree }: { use: FieldUse; mayGo: boolean }) {
  const { t } = useTranslation();
  const format = useNumber();
  const dates = useDates();
  const ago = (time: string) => dates.relative(toDate(time)!);
  return (
    <li>
      <div className={styles.named}>
        <code>{use.coordinate}</code>
        <Chip tone={isFree ? 'success' : use.calls > 0 ? 'warning' : 'neutral'}>
          {isFree
            ? t('apiInsight.fields.mayGo')
            : use.calls > 0
              ? t('apiInsight.fields.stillAsked', { count: use.calls, number: format(use.calls) })
              : t('apiInsight.fields.nobodyYet')}
        </Chip>
      </div>
      {use.reason && <p className={styles.note}>{use.reason}</p>}
      <ul className={styles.lines}>
        {use.callers.map((caller) => (
          <li key={`${caller.userId} ${caller.token}`}>
            <bdi>
              {caller.user?.name ?? t('apiInsight.formerMember')}
              {caller.token && ` · ${t('apiInsight.byToken', { name: caller.token })}`}
            </bdi>
            <span>
              {t('apiInsight.fields.calls', { count: caller.calls, number: format(caller.calls) })}
              {' · '}
              {ago(caller.lastAt)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
