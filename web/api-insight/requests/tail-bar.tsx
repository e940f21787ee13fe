import { useTranslation } from '../../core/words/translation.tsx';
import { useNumber } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import styles from '../insight.module.css';
import type { Tail } from './use-tail.ts';

/** Starts or pauses live updates, and shows how many arrived. */
export function TailBar({ tail }: { tail: Tail }) {
  const { t } = useTranslation();
  const format = useNumber();
  const { rows, isOn, stopsAtFirst, turn, stopAtFirst } = tail;
  const said = isOn
    ? t('apiInsight.requests.following', { count: rows.length, number: format(rows.length) })
    : t(rows.length > 0 ? 'apiInsight.requests.paused' : 'apiInsight.requests.notFollowing', {
        count: rows.length,
        number: format(rows.length),
      });
  return (
    <div className={styles.tail}>
      <Button icon={isOn ? 'pause' : 'play'} variant={isOn ? 'solid' : 'outlined'} onClick={() => turn(!isOn)}>
        {t(isOn ? 'apiInsight.requests.pause' : 'apiInsight.requests.follow')}
      </Button>
      <Checkbox
        label={t('apiInsight.requests.stopAtFirst')}
        checked={stopsAtFirst}
        onChange={(event) => stopAtFirst(event.target.checked)}
      />
      <span role="status" className={styles.note}>
        {said}
      </span>
    </div>
  );
}
