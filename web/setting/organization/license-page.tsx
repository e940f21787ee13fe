import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ApplyLicense } from './apply-license.tsx';
import { type LicenseDetailsQuery, useLicenseDetailsQuery, fetchLicenseDetails } from '../generated.ts';
import styles from './license-page.module.css';
import { PlanPane } from './plan-pane.tsx';

type Details = NonNullable<LicenseDetailsQuery['licenseDetails']>;

const tones = {
  valid: 'success',
  ending: 'warning',
  grace: 'warning',
  ended: 'danger',
  none: 'danger',
  elsewhere: 'danger',
} as const satisfies Record<Details['state'], string>;

const prefetchLicense: Prefetch = (client) => void fetchLicenseDetails(client);

/** License of this installation, which owners can replace. */
function LicensePage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = useLicenseDetailsQuery();
  const retry = () => refetch(networkOnly);
  return (
    <Page narrow title={t('setting.license.title')} lead={t('setting.license.lead')}>
      <Loaded of={{ data: data?.licenseDetails, error, retry }} skeleton={<SkeletonRows count={4} picture={false} />}>
        {(details) => (
          <>
            <Pane title={t('setting.license.now')}>
              <Now details={details} />
            </Pane>
            <PlanPane key={details.id} />
            <Pane title={t('setting.license.enter')} hint={t('setting.license.enterHint')}>
              {details.canApply ? (
                <ApplyLicense onDone={retry} />
              ) : (
                <Alert tone="info">{t('setting.license.builtIn')}</Alert>
              )}
            </Pane>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Now({ details }: { details: Details }) {
  const { t } = useTranslation();
  const dates = useDates();
  const day = (time: string | null) => {
    const date = toDate(time);
    return date && dates.long(date);
  };
  const rows: [string, string | null][] = [
    [t('setting.license.holder'), details.holder],
    [t('setting.license.edition'), t(`setting.license.editions.${details.edition}`)],
    [t('setting.license.from'), day(details.from)],
    [t('setting.license.to'), day(details.to) ?? t('setting.license.noEnd')],
    [t('setting.license.graceUntil'), details.state === 'grace' ? day(details.graceUntil) : null],
  ];
  return (
    <>
      <p>
        <Chip tone={tones[details.state]}>{t(`setting.license.states.${details.state}`)}</Chip>
      </p>
      <dl className={styles.facts}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <div>
          <dt>{t('setting.license.deployment')}</dt>
          <dd className={styles.deployment}>
            <code>{details.deployment}</code>
            <CopyButton text={details.deployment} label={t('setting.license.copyDeployment')} />
          </dd>
        </div>
      </dl>
    </>
  );
}

export const route = { Component: LicensePage, handle: { prefetch: prefetchLicense } };
