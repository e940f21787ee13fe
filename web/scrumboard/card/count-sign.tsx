import type { IconName } from '../../generated.ts';
import styles from './count-sign.module.css';
import { Icon } from '../../ui/mark/icon.tsx';

type Props = {
  icon: IconName;
  /** Visible text and spoken text. */
  text: string;
  said: string;
  /** Complete. */
  isDone?: boolean;
};

/** Small indicator of a count or progress. */
export const CountSign = ({ icon, text, said, isDone = false }: Props) => (
  <span className={styles.sign} data-done={isDone || undefined}>
    <Icon name={icon} size={16} />
    <span aria-hidden="true">{text}</span>
    <span className="visually-hidden">{said}</span>
  </span>
);
