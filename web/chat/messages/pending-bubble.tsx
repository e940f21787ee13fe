import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import type { Outbox } from '../../core/outbox/outbox.ts';
import { DrawnHtml } from '../../ui/editor/drawn-html.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './bubble.module.css';
import type { Line, Pending } from './outbox.ts';

/** A message being sent, or failed. */
export function PendingBubble({ pending, outbox }: { pending: Pending; outbox: Outbox<Line> }) {
  const { t, i18n } = useTranslation();
  const { key, value, names, state } = pending;
  const isFailed = state === 'failed';
  return (
    <div role="listitem" className={styles.line} data-mine data-pending={key}>
      <div className={styles.row}>
        <div className={styles.bubble} data-waiting={!isFailed || undefined} data-failed={isFailed || undefined}>
          <div className={styles.text} dir="auto">
            {value ? <DrawnHtml html={value} /> : listIn(i18n.language).format(names)}
          </div>
        </div>
      </div>
      <span className={styles.time} role={isFailed ? 'alert' : undefined}>
        <Icon name={isFailed ? 'exclamation-circle' : 'clock'} size={16} />
        {isFailed ? t('chat.failed') : navigator.onLine ? t('chat.sending') : t('chat.waits')}
        {isFailed && (
          <>
            <button type="button" className={styles.back} onClick={() => outbox.retry(key)}>
              {t('ui.retry')}
            </button>
            <button type="button" className={styles.back} onClick={() => outbox.remove(key)}>
              {t('ui.delete')}
            </button>
          </>
        )}
      </span>
    </div>
  );
}
