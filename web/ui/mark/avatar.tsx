import styles from './avatar.module.css';
import { isOwnPicture } from '../editor/addresses.ts';

type Props = {
  name: string;
  src?: string | null | undefined;
  size?: number;
  status?: string | undefined;
  square?: boolean;
};

/**
 * Picture over an initial, which shows until it loads or if there is none. Static markup for virtual rows. The initial
 * is drawn by CSS, because text would become part of the button's name; alt is empty, so that a broken picture shows
 * nothing.
 */
export function Avatar({ name, src, size = 32, status, square }: Props) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      className={square ? `${styles.avatar} ${styles.square}` : styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      data-initial={initial}
    >
      {src && isOwnPicture(src) && <img src={src} alt="" loading="lazy" />}
      {status && <span className={styles.status} data-status={status} />}
    </span>
  );
}
