import JoyAvatar from '@mui/joy/Avatar';
import type { CSSProperties } from 'react';
import { isOwnPicture } from '../editor/addresses.ts';
import styles from './avatar.module.css';

type Props = {
  name: string;
  src?: string | null | undefined;
  size?: number;
  status?: string | undefined;
  square?: boolean;
};

/**
 * Picture over an initial, which shows until it loads or if there is none. The initial is drawn by CSS, because text
 * would become part of the button's name. The picture is a child, because Joy's own would load before it is scrolled to.
 */
export function Avatar({ name, src, size = 32, status, square }: Props) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <JoyAvatar
      component="span"
      color="primary"
      className={square ? `${styles.avatar} ${styles.square}` : (styles.avatar ?? '')}
      style={{ '--Avatar-size': `${size}px`, fontSize: size * 0.42 } as CSSProperties}
      data-initial={initial}
    >
      {src && isOwnPicture(src) && <img src={src} alt="" loading="lazy" />}
      {status && <span className={styles.status} data-status={status} />}
    </JoyAvatar>
  );
}
