import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { announcement } from '../../core/browser/announcement.ts';
import { useStore } from '../../core/state/store.ts';
import { dismissToast, toasts } from '../../core/state/toasts.ts';
import { Icon } from '../mark/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import styles from './toaster.module.css';

/** Remaining seconds. Hidden from screen readers, which would announce each change. */
function Countdown({ until }: { until: number }) {
  const seconds = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds()), 250);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one clock for each end
  }, [until]);
  return <span aria-hidden="true"> ({left})</span>;
}

/** Toasts, and the page's only polite live region. */
export function Toaster() {
  const { t } = useTranslation();
  const list = useStore(toasts);
  const said = useStore(announcement);
  return (
    <div className={styles.stack} role="status" aria-live="polite" aria-label={t('ui.notices')}>
      <span className="visually-hidden">{said}</span>
      {list.map((one) => (
        <div key={one.id} className={styles.toast} data-tone={one.tone}>
          {one.tone !== 'neutral' && (
            <Icon name={one.tone === 'danger' ? 'exclamation-circle' : 'check-circle'} size={18} />
          )}
          <span className={styles.text}>{one.text}</span>
          {one.undo && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                dismissToast(one.id);
                one.undo?.();
              }}
            >
              {t('ui.undo')}
              {one.countdown && <Countdown until={one.until} />}
            </button>
          )}
          <IconButton size="sm" icon="x-mark" label={t('ui.dismiss')} onClick={() => dismissToast(one.id)} />
        </div>
      ))}
    </div>
  );
}
