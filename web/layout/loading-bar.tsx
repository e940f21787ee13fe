import { useEffect } from 'react';
import { useTranslation } from '../core/translation.tsx';
import { showTitles } from '../core/appearance.ts';
import { loading } from '../core/loading.ts';
import { soon } from '../core/soon.ts';
import { useStore } from '../core/store.ts';
import styles from './loading-bar.module.css';

/** The thin line on top: a screen or a request is under way. It stands in the main landmark, whose content it is about. */
export function LoadingBar() {
  const { t } = useTranslation();
  const { shown, mode, progress } = useStore(loading);

  useEffect(() => soon(showTitles), []);

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
