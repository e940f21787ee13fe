import { useTranslation } from '../core/translation.tsx';
import type { IconName } from '../generated.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Pane } from '../ui/page.tsx';
import styles from './customer-widget.module.css';

const places = [
  { to: '/apps/help-center/tickets', icon: 'chat-bubble-left-right', key: 'tickets' },
  { to: '/announcement', icon: 'speaker-wave', key: 'announcements' },
  { to: '/apps/academy', icon: 'academic-cap', key: 'courses' },
  { to: '/apps/chat', icon: 'chat-bubble-bottom-center-text', key: 'chat' },
  { to: '/apps/help-center', icon: 'lifebuoy', key: 'help' },
] as const satisfies { to: string; icon: IconName; key: string }[];

/** First page of a customer: what an organization offers to people outside it. */
export function CustomerWidget() {
  const { t } = useTranslation();
  return (
    <Pane title={t('overview.customer.title')} flush>
      <ul>
        {places.map(({ to, icon, key }) => (
          <li key={to} className={styles.row}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <strong>{t(`overview.customer.${key}`)}</strong>
                <span className={styles.hint}>{t(`overview.customer.${key}Hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
