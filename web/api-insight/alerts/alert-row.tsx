import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { windowText } from './alert-draft.ts';
import { type AlertRowFragment, useUpdateInsightAlertMutation } from '../generated.ts';
import { home } from '../home.ts';
import styles from '../insight.module.css';

type Props = { alert: AlertRowFragment; mayManage: boolean; onDone: () => void };

/** Row of an alert with its state. */
export function AlertRow({ alert, mayManage, onDone }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const format = useNumber();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateInsightAlertMutation();
  const { id, measure, threshold, minutes, severity, isOn, state, since, by } = alert;
  const name = alert.operation ?? t('apiInsight.alerts.everything');
  const from = toDate(since);
  const turn = async (on: boolean) => {
    const result = await update({ id, alert: { isOn: on } });
    const said = t(on ? 'apiInsight.alerts.turnedOn' : 'apiInsight.alerts.turnedOff', { name });
    if (announce(result, said, { undone: onDone })) onDone();
  };
  return (
    <li className={styles.alert}>
      <div className={styles.alertText}>
        <strong>{mayManage ? <Link to={`${home}/alerts/${id}`}>{name}</Link> : name}</strong>
        <span>
          {t(`apiInsight.alerts.says.${measure}`, { number: format(threshold), window: windowText(minutes, t) })}
        </span>
        <span>
          {t(`apiInsight.alerts.severities.${severity}`)}
          {' · '}
          {t('apiInsight.alerts.keeper', { name: by?.name ?? t('apiInsight.formerMember') })}
          {from && ` · ${dates.relative(from)}`}
        </span>
      </div>
      {isOn && <Chip tone={state === 'firing' ? 'danger' : 'success'}>{t(`apiInsight.alerts.states.${state}`)}</Chip>}
      {mayManage && (
        <Switch
          label={t('apiInsight.alerts.turn', { name })}
          checked={isOn}
          disabled={fetching}
          onChange={(on) => void turn(on)}
        />
      )}
    </li>
  );
}
