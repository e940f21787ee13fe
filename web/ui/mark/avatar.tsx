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
 * A picture of this site over the first letter, which is seen until the picture is here, or where there is none. Static
 * markup: it stands in virtual rows. The letter is drawn by the style sheet: as text it would count as a part of the
 * button's name; a picture that does not load shows nothing, since its alternative is empty.
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
