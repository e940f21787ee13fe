import { useState } from 'react';
import styles from './avatar.module.css';
import { isOwnPicture } from './clean-html.ts';

type Props = {
  name: string;
  src?: string | null | undefined;
  size?: number;
  status?: string | undefined;
  square?: boolean;
};

/**
 * A picture of this site, or the first letter where there is none or it does not load. Static markup: it stands in virtual rows.
 * The letter is drawn by the style sheet: as text it would count as a part of the button's name.
 */
export function Avatar({ name, src, size = 32, status, square }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      className={square ? `${styles.avatar} ${styles.square}` : styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {src && isOwnPicture(src) && broken !== src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span className={styles.initial} data-initial={initial} aria-hidden="true" />
      )}
      {status && <span className={styles.status} data-status={status} />}
    </span>
  );
}
