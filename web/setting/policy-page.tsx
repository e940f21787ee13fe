import { useTranslation } from 'react-i18next';
import { anew } from '../core/anew.ts';
import type { Warm } from '../core/route-table.ts';
import { useAnnounce } from '../core/undo.ts';
import { Alert } from '../ui/alert.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Page, Pane } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './account-page.module.css';
import {
  type PolicyPatch,
  PolicyDocument,
  type PolicyQuery,
  usePolicyQuery,
  useUpdatePolicyMutation,
} from './generated.ts';
import { useFreshUser } from './use-fresh-user.ts';

export const warmPolicy: Warm = (client) => void client.query(PolicyDocument, {}).toPromise();

/** What the organization asks of everybody in it. */
export function PolicyPage() {
  const { t } = useTranslation();
  const [{ data, error }, again] = usePolicyQuery({ requestPolicy: 'cache-and-network' });
  return (
    <Page narrow title={t('setting.policy.title')} lead={t('setting.policy.lead')}>
      <Pane title={t('setting.twoStep.title')} hint={t('setting.policy.twoStepHint')}>
        {!data && !error && <SkeletonRows count={2} picture={false} />}
        {!data?.policy && error && <ErrorPane small error={error} onRetry={() => again(anew)} />}
        {data?.policy && <TwoStepRule policy={data.policy} hasOwn={data.twoStep.isOn} onSaved={() => again(anew)} />}
      </Pane>
    </Page>
  );
}

const usual = [0, 3, 7, 14, 30, 60];

type RuleProps = { policy: NonNullable<PolicyQuery['policy']>; hasOwn: boolean; onSaved: () => void };

function TwoStepRule({ policy, hasOwn, onSaved }: RuleProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const refreshUser = useFreshUser();
  const [{ fetching }, update] = useUpdatePolicyMutation();
  const { twoStep, twoStepGraceDays } = policy;
  const days = usual.includes(twoStepGraceDays) ? usual : [...usual, twoStepGraceDays].sort((a, b) => a - b);
  const set = async (patch: PolicyPatch) => {
    if (!announce(await update({ policy: patch }), t('setting.policy.saved'))) return;
    onSaved();
    await refreshUser();
  };
  return (
    <div className={styles.form}>
      {!hasOwn && (
        <Alert tone="info">
          {t('setting.policy.ownFirst')}{' '}
          <Link to="/setting/security?setup=two-step&redirectURL=%2Fsetting%2Fpolicy">
            {t('setting.twoStep.setUp')}
          </Link>
        </Alert>
      )}
      <Field label={t('setting.policy.twoStep')} disabled={!hasOwn && twoStep === 'off'}>
        <Select
          value={twoStep}
          disabled={fetching || (!hasOwn && twoStep === 'off')}
          options={[
            { value: 'off', label: t('setting.policy.off') },
            { value: 'required', label: t('setting.policy.required') },
          ]}
          onChange={(value) => void set({ twoStep: value })}
        />
      </Field>
      <Field label={t('setting.policy.grace')} hint={t('setting.policy.graceHint')}>
        <Select
          value={String(twoStepGraceDays)}
          disabled={fetching}
          options={days.map((count) => ({
            value: String(count),
            label: count === 0 ? t('setting.policy.noGrace') : t('setting.policy.days', { count }),
          }))}
          onChange={(value) => void set({ twoStepGraceDays: Number(value) })}
        />
      </Field>
    </div>
  );
}
