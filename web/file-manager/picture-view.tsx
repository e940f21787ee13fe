import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../core/use-file-url.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { ViewProps } from './viewer.tsx';
import styles from './viewer.module.css';

const zooms = [1, 1.5, 2, 4];

/** A picture, first as large as it fits, then nearer. */
export function PictureView({ path, item, nothing }: ViewProps) {
  const { t } = useTranslation();
  const { url, failed } = useFileUrl(path);
  const [at, setAt] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  if (failed || isBroken) return nothing;
  const zoom = zooms[at] ?? 1;
  return (
    <>
      <div className={styles.picture} data-zoom={zoom > 1 || undefined}>
        {url ? (
          <img
            src={url}
            alt={item.name}
            style={zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' } : undefined}
            onError={() => setIsBroken(true)}
          />
        ) : (
          item.preview && <img src={item.preview} alt="" data-blurred />
        )}
      </div>
      <div className={styles.tools}>
        <IconButton
          icon="minus"
          label={t('fileManager.smaller')}
          disabled={at === 0}
          onClick={() => setAt((now) => Math.max(0, now - 1))}
        />
        <span role="status">{Math.round(zoom * 100)} %</span>
        <IconButton
          icon="plus"
          label={t('fileManager.larger')}
          disabled={at === zooms.length - 1}
          onClick={() => setAt((now) => Math.min(zooms.length - 1, now + 1))}
        />
      </div>
    </>
  );
}
