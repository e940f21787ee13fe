import type { TFunction } from 'i18next';
import { useTranslation } from '../../core/words/translation.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { PolicyPatch, PolicyQuery } from '../generated.ts';
import { SettingRow } from '../setting-row.tsx';
import type { ChangedBy } from '../use-changed-by.ts';

const choices = {
  twoStepGraceDays: [0, 3, 7, 14, 30, 60],
  sessionDays: [1, 2, 3, 5, 7],
  idleMinutes: [0, 1, 5, 15, 30, 60],
  undoDays: [1, 7, 14, 30, 60, 90],
  contentDays: [30, 60, 90, 120, 180],
  changeDays: [180, 365, 730, 1_095, 1_825, 3_650],
} as const;

type NumberField = keyof typeof choices;

const say = (field: NumberField, count: number, t: TFunction): string => {
  if (field === 'idleMinutes')
    return count === 0 ? t('setting.policy.off') : t('setting.security.lockMinutes', { count });
  return count === 0 ? t('setting.policy.noGrace') : t('setting.policy.days', { count });
};

type Props = {
  field: NumberField;
  policy: NonNullable<PolicyQuery['policy']>;
  hint: string;
  isBusy: boolean;
  row: (field: string) => { changed: ChangedBy | null; onReverted: () => void };
  onSet: (patch: PolicyPatch) => void;
};

/** Organization-wide policy in days or minutes. */
export function PolicyNumber({ field, policy, hint, isBusy, row, onSet }: Props) {
  const { t } = useTranslation();
  const value = policy[field];
  const usual: readonly number[] = choices[field];
  const counts = usual.includes(value) ? usual : [...usual, value].sort((one, other) => one - other);
  return (
    <SettingRow of={`policy.${field}`} value={value} say={(count) => say(field, count, t)} hint={hint} {...row(field)}>
      <Select
        value={String(value)}
        disabled={isBusy}
        options={counts.map((count) => ({ value: String(count), label: say(field, count, t) }))}
        onChange={(next) => onSet({ [field]: Number(next) })}
      />
    </SettingRow>
  );
}
