import { useState } from 'react';
import { useFileUrl } from '../core/files/use-file-url.ts';
import type { ViewProps } from './file-viewer.tsx';
import styles from './viewer.module.css';
import { ZoomTools, useZoom } from './zoom-tools.tsx';

const zooms = [1, 1.5, 2, 4];

/** Image, scaled to fit, with zoom. */
export function PictureView({ path, item, nothing }: ViewProps) {
  const { url, failed } = useFileUrl(path);
  const near = useZoom(zooms);
  const [isBroken, setIsBroken] = useState(false);
  if (failed || isBroken) return nothing;
  const { zoom } = near;
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
      <ZoomTools of={near} />
    </>
  );
}
