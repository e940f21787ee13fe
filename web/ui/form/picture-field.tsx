import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { takenPicture } from '../../core/files/pictures.ts';
import { Button } from '../button/button.tsx';
import styles from './picture-field.module.css';
import { useFileDrop } from './use-file-drop.tsx';

type Props = {
  /** Button label, such as "Choose picture". */
  label: string;
  /** Current picture. */
  picture: ReactNode;
  hasPicture: boolean;
  busy?: boolean;
  hint?: ReactNode;
  /** Data URL within the gateway's limits. */
  onTake: (url: string) => void;
  onRemove?: () => void;
};

/** Picture of a person: choose, drop, paste or remove. */
export function PictureField({ label, picture, hasPicture, busy, hint, onTake, onRemove }: Props) {
  const { t } = useTranslation();
  const { over, handlers, choose, input } = useFileDrop({
    label,
    // Invalid files are reported when they are read.
    accept: 'image/*',
    take: ([file]) => {
      if (!file) return;
      void takenPicture(file, t, 'portrait').then((url) => url && onTake(url));
    },
  });
  return (
    <div className={styles.field} data-over={over} {...handlers}>
      {picture}
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button size="sm" icon="camera" busy={busy} onClick={choose}>
            {label}
          </Button>
          {hasPicture && onRemove && (
            <Button size="sm" variant="plain" onClick={onRemove}>
              {t('ui.remove')}
            </Button>
          )}
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {input}
    </div>
  );
}
