import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { useNumber } from '../../core/words/intl.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { usePlanUseQuery } from '../generated.ts';
import styles from './license-page.module.css';

/** Usage above this fraction shows a warning. */
const little = 0.9;

/** Usage of the license's limits. */
export function PlanPane() {
  const { t } = useTranslation();
  const number = useNumber();
  const [{ data, error }, refetch] = usePlanUseQuery();
  return (
    <Pane title={t('setting.license.plan')} hint={t('setting.license.planHint')}>
      <Loaded
        of={{ data: data?.planUse, error, retry: () => refetch(networkOnly) }}
        small
        skeleton={<SkeletonRows count={2} picture={false} height={36} />}
      >
        {(parts) => (
          <dl className={styles.facts}>
            {parts.map(({ what, used, most }) => (
              <div key={what}>
                <dt>{t(`setting.license.parts.${what}`)}</dt>
                <dd>
                  {most === null ? (
                    t('setting.license.unlimited', { count: used })
                  ) : (
                    <Meter
                      label={t(`setting.license.parts.${what}`)}
                      value={used}
                      most={most}
                      tone={used >= most ? 'danger' : used >= little * most ? 'warning' : 'plain'}
                      text={t('setting.license.ofMost', { used: number(used), most: number(most) })}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Pane>
  );
}
