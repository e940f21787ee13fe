import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { takenPicture } from '../../core/files/pictures.ts';
import { Button } from '../button/button.tsx';
import styles from './picture-field.module.css';
import { useFileDrop } from './use-file-drop.tsx';

type Props = {
  /** What the button says: "Choose picture". */
  label: string;
  /** How it looks now. */
  picture: ReactNode;
  hasPicture: boolean;
  busy?: boolean;
  hint?: ReactNode;
  /** A data URL that the gateway takes: large pictures were made smaller here. */
  onTake: (url: string) => void;
  onRemove?: () => void;
};

/** The picture of a person: chosen, dropped or pasted, and taken away again. */
export function PictureField({ label, picture, hasPicture, busy, hint, onTake, onRemove }: Props) {
  const { t } = useTranslation();
  const { over, handlers, choose, input } = useFileDrop({
    label,
    // Whatever is no picture is told so by the reader, in its own words.
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
