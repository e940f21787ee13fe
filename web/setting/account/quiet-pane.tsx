import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import styles from './quiet-pane.module.css';
import type { PreferencesPatch, PreferencesQuery } from '../generated.ts';
import { SettingRow } from '../setting-row.tsx';

type Hours = Pick<PreferencesQuery['preferences'], 'quietFrom' | 'quietTo' | 'timezone'>;
type Props = { preferences: Hours; isBusy: boolean; onSet: (patch: PreferencesPatch) => void };

/** Default quiet hours. */
const night = { quietFrom: '22:00', quietTo: '07:00' };

/** Quiet hours without notifications. */
export function QuietPane({ preferences, isBusy, onSet }: Props) {
  const { t } = useTranslation();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { quietFrom, timezone } = preferences;
  const isOn = quietFrom !== null;
  const turn = (on: boolean) =>
    onSet(on ? { ...night, timezone: timezone ?? here } : { quietFrom: null, quietTo: null });
  const zones = [...new Set([timezone ?? here, here, 'UTC'])];
  return (
    <Pane title={t('setting.notifications.quiet')} hint={t('setting.notifications.quietHint')}>
      <SettingRow
        of="notifications.quiet"
        value={quietFrom}
        say={(value) => value ?? t('setting.notifications.quietOff')}
      >
        <span className={styles.switch}>
          <Switch checked={isOn} label={t('setting.notifications.quiet')} disabled={isBusy} onChange={turn} />
          {isOn ? t('setting.notifications.quietOn') : t('setting.notifications.quietOff')}
        </span>
      </SettingRow>
      {isOn && <Times preferences={preferences} isBusy={isBusy} onSet={onSet} />}
      <div id="notifications.timezone" hidden={!isOn}>
        <Field label={t('setting.notifications.timezone')}>
          <Select
            value={timezone ?? here}
            disabled={isBusy}
            options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={(zone) => onSet({ timezone: zone })}
          />
        </Field>
      </div>
    </Pane>
  );
}

function Times({ preferences, isBusy, onSet }: Props) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(preferences.quietFrom ?? '');
  const [to, setTo] = useState(preferences.quietTo ?? '');
  const isSame = from === preferences.quietFrom && to === preferences.quietTo;
  const isEmpty = from !== '' && from === to;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (from && to && !isEmpty) onSet({ quietFrom: from, quietTo: to });
  };
  return (
    <form className={styles.times} onSubmit={save}>
      <Field label={t('setting.notifications.from')}>
        <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label={t('setting.notifications.to')} error={isEmpty ? t('setting.notifications.sameTime') : undefined}>
        <Input type="time" value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button type="submit" variant="solid" busy={isBusy} disabled={isSame || !from || !to || isEmpty}>
        {t('ui.save')}
      </Button>
    </form>
  );
}
