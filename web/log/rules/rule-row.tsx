import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates, useNumber } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { type LogRuleRowFragment, useUpdateLogRuleMutation } from '../generated.ts';
import { home } from '../home.ts';
import { countedText, hrefOf, windowText } from './rule-draft.ts';
import styles from '../rules.module.css';

type Props = { rule: LogRuleRowFragment; person: string | null; mayManage: boolean; onDone: () => void };

/** A rule with its filters, threshold and last match. */
export function RuleRow({ rule, person, mayManage, onDone }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const format = useNumber();
  const announce = useAnnounce();
  const [{ fetching }, update] = useUpdateLogRuleMutation();
  const { id, name, filter, threshold, minutes, action, severity, enabled, by, lastHitAt, hits } = rule;
  const last = toDate(lastHitAt);
  const turn = async (on: boolean) => {
    const result = await update({ id, rule: { enabled: on } });
    if (announce(result, t(on ? 'log.rules.isOn' : 'log.rules.isOff', { name }), { undone: onDone })) onDone();
  };
  return (
    <li className={styles.rule} data-off={!enabled || undefined}>
      <div className={styles.text}>
        <strong>{mayManage ? <Link to={`${home}/rules/${id}`}>{name}</Link> : name}</strong>
        <span>{countedText(filter, person, t)}</span>
        <span>
          {t('log.rules.hit', { count: threshold, number: format(threshold), window: windowText(minutes, t) })}
          {' · '}
          {t(action === 'notify' ? 'log.rules.tells' : 'log.rules.reports', {
            name: by?.name ?? t('log.formerMember'),
          })}
        </span>
        <span>
          {last
            ? t('log.rules.last', { when: dates.relative(last), count: hits, number: format(hits) })
            : t('log.rules.never')}
          {' · '}
          <Link to={hrefOf(filter)}>{t('log.rules.see')}</Link>
        </span>
      </div>
      <Chip
        tone={severity === 'critical' || severity === 'high' ? 'danger' : severity === 'medium' ? 'warning' : 'neutral'}
      >
        {t(`log.rules.severities.${severity}`)}
      </Chip>
      {mayManage && (
        <Switch
          label={t('log.rules.turn', { name })}
          checked={enabled}
          disabled={fetching}
          onChange={(on) => void turn(on)}
        />
      )}
    </li>
  );
}
