import Snackbar from '@mui/joy/Snackbar';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { announcement } from '../../core/browser/announcement.ts';
import { useStore } from '../../core/state/store.ts';
import { dismissToast, toasts } from '../../core/state/toasts.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../mark/icon.tsx';
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
        <Snackbar
          key={one.id}
          open
          variant="plain"
          color={one.tone}
          role={undefined}
          startDecorator={
            one.tone !== 'neutral' && (
              <Icon name={one.tone === 'danger' ? 'exclamation-circle' : 'check-circle'} size={18} />
            )
          }
          endDecorator={
            <>
              {one.undo && (
                <Button
                  size="sm"
                  variant="plain"
                  tone="primary"
                  onClick={() => {
                    dismissToast(one.id);
                    one.undo?.();
                  }}
                >
                  {t('ui.undo')}
                  {one.countdown && <Countdown until={one.until} />}
                </Button>
              )}
              <IconButton size="sm" icon="x-mark" label={t('ui.dismiss')} onClick={() => dismissToast(one.id)} />
            </>
          }
        >
          <span>{one.text}</span>
        </Snackbar>
      ))}
    </div>
  );
}
