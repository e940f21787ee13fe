import { useTranslation } from '../../core/words/translation.tsx';
import type { Client } from 'urql';
import type { Outbox } from '../../core/outbox/outbox.ts';
import { useOutbox } from '../../core/outbox/use-outbox.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './unsent-rows.module.css';

type Props<V extends object> = { of: (client: Client) => Outbox<V>; textOf: (entry: V) => string };

/** Unsent entries of the outbox. */
export function UnsentRows<V extends object>({ of, textOf }: Props<V>) {
  const { t } = useTranslation();
  const { outbox, all } = useOutbox(of);
  if (all.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={t('tasks.unsent')}>
      {all.map((entry) => {
        const { key, state } = entry;
        const isFailed = state === 'failed';
        return (
          <li key={key}>
            <Icon name={isFailed ? 'exclamation-circle' : 'clock'} size={18} />
            <bdi>{textOf(entry)}</bdi>
            <span role="status">{t(isFailed ? 'tasks.unsentFailed' : 'tasks.unsentWaits')}</span>
            {isFailed && (
              <>
                <Button size="sm" variant="plain" onClick={() => outbox.retry(key)}>
                  {t('ui.retry')}
                </Button>
                <Button size="sm" variant="plain" onClick={() => outbox.remove(key)}>
                  {t('ui.delete')}
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
