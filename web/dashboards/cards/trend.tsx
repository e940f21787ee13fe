import { Icon } from '../../ui/mark/icon.tsx';
import styles from '../crypto.module.css';
import type { Coin } from '../figures/coins.ts';
import type { Kit } from '../arrange/use-kit.ts';

/** Price trend as an arrow and a word, not by color alone. */
export function Trend({ kit: { t, figures }, trend }: { kit: Kit; trend: Coin['trend'] }) {
  const isUp = trend.dir === 'up';
  return (
    <span className={styles.trend} data-up={isUp}>
      <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={14} />
      {t(isUp ? 'dashboards.crypto.up' : 'dashboards.crypto.down', { percent: figures.percent(trend.amount) })}
    </span>
  );
}
