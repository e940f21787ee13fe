import type { ReactNode } from 'react';
import { hasRight } from '../core/session/guards.ts';
import { notesLanguage } from '../core/words/notes-language.ts';
import { sessionUser } from '../core/session/session.ts';
import { useStore } from '../core/state/store.ts';
import { useTranslation } from '../core/words/translation.tsx';
import type { IconName } from '../generated.ts';
import { Icon } from '../ui/mark/icon.tsx';
import { Link } from '../ui/page/link.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { usePortalAnnouncementsQuery } from './generated.ts';
import styles from './portal-frame.module.css';
import { TwoStepStrip } from './two-step-strip.tsx';

const places = {
  tickets: { to: '/apps/help-center/tickets', icon: 'chat-bubble-left-right' },
  announcements: { to: '/announcement', icon: 'speaker-wave' },
  courses: { to: '/apps/academy', icon: 'academic-cap' },
  chat: { to: '/apps/chat', icon: 'chat-bubble-bottom-center-text' },
  mail: { to: '/apps/mailbox', icon: 'envelope' },
  help: { to: '/apps/help-center', icon: 'lifebuoy' },
  organizations: { to: '/overview/organizations', icon: 'building-office-2' },
} as const satisfies Record<string, { to: string; icon: IconName }>;

type Place = keyof typeof places;
type Props = { lead: string; offers: readonly Place[]; actions?: ReactNode; children: ReactNode };

/** Start page of portal users: shared items, news, and links. */
export function PortalFrame({ lead, offers, actions, children }: Props) {
  const { t } = useTranslation();
  const user = useStore(sessionUser);
  return (
    <Page title={t('portal.greeting', { name: user?.name.split(' ')[0] ?? '' })} lead={lead} actions={actions}>
      <TwoStepStrip />
      <div className={styles.split}>
        <div>{children}</div>
        <div>
          <News />
          <Places offers={offers} />
        </div>
      </div>
    </Page>
  );
}

/** Announcements for portal users. */
function News() {
  const { t } = useTranslation();
  const hears = hasRight('announcement.view');
  const [{ data }] = usePortalAnnouncementsQuery({ pause: !hears });
  const news = data?.currentAnnouncements ?? [];
  if (news.length === 0) return null;
  return (
    <Pane flush title={t('portal.announcements')}>
      <ul className={styles.lines}>
        {news.slice(0, 5).map(({ id, texts }) => (
          <li key={id} className={styles.line}>
            <Link to={`/announcement/${id}`}>
              {(texts.find(({ lang }) => lang === notesLanguage()) ?? texts[0])?.title}
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}

/** Links to the given parts of the portal. */
function Places({ offers }: Pick<Props, 'offers'>) {
  const { t } = useTranslation();
  return (
    <Pane title={t('portal.places.title')} flush>
      <ul className={styles.lines}>
        {offers.map((key) => (
          <li key={key} className={styles.line}>
            <Link to={places[key].to} className={styles.place}>
              <Icon name={places[key].icon} />
              <span className={styles.named}>
                <strong>{t(`portal.places.${key}`)}</strong>
                <span>{t(`portal.places.${key}Hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
