import { type ReactNode, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import styles from './viewer.module.css';

/** Zoom in steps; the first one fits the content. */
export function useZoom(steps: readonly number[]) {
  const [at, setAt] = useState(0);
  return {
    zoom: steps[at] ?? 1,
    isFirst: at === 0,
    isLast: at === steps.length - 1,
    step: (by: number) => setAt((now) => Math.max(0, Math.min(steps.length - 1, now + by))),
  };
}

type Props = { of: ReturnType<typeof useZoom>; children?: ReactNode };

/** Floating zoom buttons. */
export function ZoomTools({ of: { zoom, isFirst, isLast, step }, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      {children}
      <IconButton icon="minus" label={t('viewer.smaller')} disabled={isFirst} onClick={() => step(-1)} />
      <span role="status">{Math.round(zoom * 100)} %</span>
      <IconButton icon="plus" label={t('viewer.larger')} disabled={isLast} onClick={() => step(1)} />
    </div>
  );
}
