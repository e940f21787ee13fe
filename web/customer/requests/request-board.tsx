import { useTranslation } from '../../core/words/translation.tsx';
import { Link } from '../../ui/page/link.tsx';
import styles from '../customer.module.css';
import type { CustomerRequestLineFragment } from '../generated.ts';
import { requestsHome } from '../home.ts';
import { DueDay } from './requests-table.tsx';

const states = ['new', 'doing', 'waiting', 'answered', 'closed'] as const;

/** Kanban board of requests by state. */
export function RequestBoard({ requests }: { requests: readonly CustomerRequestLineFragment[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.board} role="group" aria-label={t('customer.request.board')} tabIndex={0}>
      {states.map((state) => {
        const own = requests.filter((one) => one.state === state);
        return (
          <section key={state} className={styles.column} aria-label={t(`customer.requestState.${state}`)}>
            <h2>
              {t(`customer.requestState.${state}`)} <span className={styles.hint}>{own.length}</span>
            </h2>
            {own.map((one) => (
              <div key={one.id} className={styles.card}>
                <Link to={`${requestsHome}/${one.id}`}>{one.title}</Link>
                <span className={styles.hint}>
                  #{one.number} · {one.customer?.name} · {one.owner?.name ?? t('customer.noOwner')}
                </span>
                {one.dueDate && (
                  <span className={styles.hint}>
                    <DueDay one={one} />
                  </span>
                )}
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
