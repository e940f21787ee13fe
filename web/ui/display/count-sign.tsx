import type { IconName } from '../../generated.ts';
import styles from './count-sign.module.css';
import { Icon } from '../mark/icon.tsx';

type Props = {
  icon: IconName;
  /** What is seen, and how it is said. */
  text: string;
  said: string;
  /** It is as far as it can be. */
  isDone?: boolean;
};

/** How many there are of something, or how far it is, as a small sign. */
export const CountSign = ({ icon, text, said, isDone = false }: Props) => (
  <span className={styles.sign} data-done={isDone || undefined}>
    <Icon name={icon} size={16} />
    <span aria-hidden="true">{text}</span>
    <span className="visually-hidden">{said}</span>
  </span>
);
