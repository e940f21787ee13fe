import { useState } from 'react';
import { useFileUrl } from '../core/files/use-file-url.ts';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { viewKind } from './view-kind.ts';
import type { ViewProps } from './file-viewer.tsx';
import styles from './viewer.module.css';

/** Video or audio; formats the browser can't play have no preview. */
export function MediaView({ path, item, nothing }: ViewProps) {
  const { url, failed } = useFileUrl(path);
  const [isBroken, setIsBroken] = useState(false);
  if (failed || isBroken) return nothing;
  if (!url) return <SkeletonRows count={2} />;
  const props = { src: url, controls: true, 'aria-label': item.name, onError: () => setIsBroken(true) };
  return (
    <div className={styles.picture}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions */}
      {viewKind(item) === 'video' ? <video {...props} /> : <audio {...props} />}
    </div>
  );
}
