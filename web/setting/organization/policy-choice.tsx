import { Select } from '../../ui/form/select.tsx';
import type { SettingKey } from '../registry.ts';
import { SettingRow } from '../setting-row.tsx';
import type { ChangedBy } from '../use-changed-by.ts';

type Props<V extends string | boolean> = {
  field: 'exports' | 'raisesIncidents';
  value: V;
  choices: readonly V[];
  say: (value: V) => string;
  hint: string;
  isBusy: boolean;
  row: (field: string) => { changed: ChangedBy | null; onReverted: () => void };
  onSet: (value: V) => void;
};

/** Organization-wide policy with a few options. */
export function PolicyChoice<V extends string | boolean>(props: Props<V>) {
  const { field, value, choices, say, hint, isBusy, row, onSet } = props;
  const key: SettingKey = `policy.${field}`;
  return (
    <SettingRow of={key} value={value} say={say} hint={hint} {...row(field)}>
      <Select
        value={String(value)}
        disabled={isBusy}
        options={choices.map((choice) => ({ value: String(choice), label: say(choice) }))}
        onChange={(next) => onSet(choices.find((choice) => String(choice) === next)!)}
      />
    </SettingRow>
  );
}
