import { useEffect } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { showTitles } from '../core/state/appearance.ts';
import { loading } from '../core/client/loading.ts';
import { whenIdle } from '../core/browser/when-idle.ts';
import { useStore } from '../core/state/store.ts';
import styles from './loading-bar.module.css';

/** Progress line at the top for screens and requests; in the main landmark, because it belongs to the content. */
export function LoadingBar() {
  const { t } = useTranslation();
  const { shown, mode, progress } = useStore(loading);

  useEffect(() => whenIdle(showTitles), []);

  if (!shown) return null;
  return (
    <div
      className={styles.bar}
      data-mode={mode}
      role="progressbar"
      aria-label={t('shell.loading')}
      {...(mode === 'determinate' ? { 'aria-valuenow': progress } : {})}
    >
      <span style={mode === 'determinate' ? { inlineSize: `${progress}%` } : undefined} />
    </div>
  );
}
