import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { titleOf } from './check-words.ts';
import styles from './no-findings.module.css';
import { useSecurityChecksQuery } from './generated.ts';
import { everything, type Filter, isEverything } from './use-findings.ts';

type Props = { filter: Filter; put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void };

/** Why there is nothing: all is as it should be, as far as it is looked for; or none fits. */
export function NoFindings({ filter, put }: Props) {
  const { t } = useTranslation();
  const [{ data }] = useSecurityChecksQuery();
  const isAll = isEverything({ ...filter, view: filter.view === 'open' ? 'all' : filter.view });
  if (!isAll)
    return (
      <EmptyState
        kind="no-match"
        title={t('security.noMatch')}
        action={<Button onClick={() => put(everything, 'push')}>{t('security.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      kind="none"
      icon="shield-check"
      title={t('security.none')}
      text={
        data?.securityChecks && (
          <>
            {t('security.lookedFor')}
            <span className={styles.checks}>{data.securityChecks.map(({ code }) => titleOf(code, t)).join(' · ')}</span>
          </>
        )
      }
    />
  );
}
