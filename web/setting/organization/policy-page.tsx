import { useTranslation } from '../../core/words/translation.tsx';
import { networkOnly } from '../../core/client/network-only.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { errorCode } from '../../core/client/errors.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Page, Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DomainsField } from './domains-field.tsx';
import {
  type PolicyPatch,
  type PolicyQuery,
  usePolicyQuery,
  useUpdatePolicyMutation,
  fetchPolicy,
} from '../generated.ts';
import { PolicyChoice } from './policy-choice.tsx';
import { PolicyNumber } from './policy-number.tsx';
import { SettingRow } from '../setting-row.tsx';
import styles from '../setting-row.module.css';
import { useChangedBy } from '../use-changed-by.ts';
import { useFreshUser } from '../../parts/use-fresh-user.ts';

const prefetchPolicy: Prefetch = (client) => void fetchPolicy(client);

/** Policies for all members of the organization. */
function PolicyPage() {
  const { t } = useTranslation();
  const [{ data, error }, refetch] = usePolicyQuery();
  const retry = () => refetch(networkOnly);
  return (
    <Page narrow title={t('setting.policy.title')} lead={t('setting.policy.lead')}>
      <Loaded of={{ data: data?.policy, error, retry }} skeleton={<SkeletonRows count={6} picture={false} />}>
        {(policy) => <Rules policy={policy} hasOwn={data?.twoStep.isOn ?? false} onSaved={retry} />}
      </Loaded>
    </Page>
  );
}

type RulesProps = { policy: NonNullable<PolicyQuery['policy']>; hasOwn: boolean; onSaved: () => void };

function Rules({ policy, hasOwn, onSaved }: RulesProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const refreshUser = useFreshUser();
  const changed = useChangedBy('OrganizationPolicy', policy.organization_id);
  const [{ fetching }, update] = useUpdatePolicyMutation();
  const reread = () => {
    onSaved();
    changed.again();
    void refreshUser();
  };
  const set = async (patch: PolicyPatch, since: string | null = null) => {
    const result = await update({ policy: patch, since });
    const isDone = announce(result, t('setting.policy.saved'), { undone: reread });
    if (isDone || errorCode(result.error) === 'CONFLICT') reread();
    return isDone;
  };
  const row = (field: string) => ({ changed: changed.of(field), onReverted: reread });
  const number = { policy, isBusy: fetching, row, onSet: (patch: PolicyPatch) => void set(patch) };
  const isClosed = !hasOwn && policy.twoStep === 'off';
  return (
    <>
      <Pane title={t('setting.twoStep.title')} hint={t('setting.policy.twoStepHint')}>
        {!hasOwn && (
          <div className={styles.first}>
            <Alert tone="info">
              {t('setting.policy.ownFirst')}{' '}
              <Link to="/setting/security?setup=two-step&redirectURL=%2Fsetting%2Fpolicy">
                {t('setting.twoStep.setUp')}
              </Link>
            </Alert>
          </div>
        )}
        <SettingRow
          of="policy.twoStep"
          value={policy.twoStep}
          say={(value) => t(`setting.policy.${value}`)}
          disabled={isClosed}
          {...row('twoStep')}
        >
          <Select
            value={policy.twoStep}
            disabled={fetching || isClosed}
            options={(['off', 'required'] as const).map((value) => ({ value, label: t(`setting.policy.${value}`) }))}
            onChange={(twoStep) => void set({ twoStep })}
          />
        </SettingRow>
        <PolicyNumber field="twoStepGraceDays" hint={t('setting.policy.graceHint')} {...number} />
      </Pane>
      <Pane title={t('setting.policy.sessions')} hint={t('setting.policy.sessionsHint')}>
        <PolicyNumber field="sessionDays" hint={t('setting.policy.sessionDaysHint')} {...number} />
        <PolicyNumber field="idleMinutes" hint={t('setting.policy.idleHint')} {...number} />
      </Pane>
      <Pane title={t('setting.policy.joining')}>
        <DomainsField
          policy={policy}
          isBusy={fetching}
          onSave={(mailDomains, since) => set({ mailDomains }, since)}
          {...row('mailDomains')}
        />
      </Pane>
      <Pane title={t('setting.policy.leaving')}>
        <PolicyChoice
          field="exports"
          value={policy.exports}
          choices={['everyone', 'managers', 'owners'] as const}
          say={(value) => t(`setting.policy.allowed.${value}`)}
          hint={t('setting.policy.exportsHint')}
          isBusy={fetching}
          row={row}
          onSet={(exports) => void set({ exports })}
        />
      </Pane>
      <Pane title={t('setting.policy.findings')}>
        <PolicyChoice
          field="raisesIncidents"
          value={policy.raisesIncidents}
          choices={[true, false]}
          say={(value) => t(value ? 'setting.policy.raised' : 'setting.policy.notRaised')}
          hint={t('setting.policy.raisesIncidentsHint')}
          isBusy={fetching}
          row={row}
          onSet={(raisesIncidents) => void set({ raisesIncidents })}
        />
      </Pane>
      <Pane title={t('setting.policy.changes')}>
        <PolicyNumber field="undoDays" hint={t('setting.policy.undoHint')} {...number} />
        <PolicyNumber field="contentDays" hint={t('setting.policy.contentHint')} {...number} />
        <PolicyNumber field="changeDays" hint={t('setting.policy.changeHint')} {...number} />
      </Pane>
    </>
  );
}

export const route = { Component: PolicyPage, handle: { prefetch: prefetchPolicy } };
