import { useTranslation } from '../../core/words/translation.tsx';
import { notesLanguage } from '../../core/words/notes-language.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { toDate, useDates } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../../ui/page/link.tsx';
import styles from './announcement-strip.module.css';
import { type DashboardAnnouncementsQuery, usePutAwayAnnouncementMutation } from '../generated.ts';

type Props = { current: DashboardAnnouncementsQuery['currentAnnouncements'] | undefined };

/** Announcements one at a time, most urgent first. */
export function AnnouncementStrip({ current }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [, putAway] = usePutAwayAnnouncementMutation();
  const first = current?.find(
    ({ kind, receipt }) => (kind === 'required' ? receipt.acknowledgedAt : receipt.dismissedAt) === null,
  );
  if (!first) return null;
  const { id, kind, texts, dueDate, isDismissible } = first;
  const language = notesLanguage();
  const text = texts.find(({ lang }) => lang === language) ?? texts.find(({ lang }) => lang === 'en') ?? texts[0];
  const due = kind === 'required' ? toDate(dueDate) : null;
  return (
    <section className={styles.strip} data-kind={kind} aria-label={t('nav.announcement')}>
      <Icon name={kind === 'warning' || kind === 'required' ? 'exclamation-triangle' : 'speaker-wave'} />
      <Link to={`/announcement/${id}`}>{text?.title}</Link>
      {due && <span className={styles.due}>{t('overview.dueBy', { when: dates.moment(due) })}</span>}
      <span className={styles.end}>
        {kind === 'required' ? (
          <Button size="sm" variant="solid" to={`/announcement/${id}`}>
            {t('overview.readIt')}
          </Button>
        ) : (
          isDismissible && (
            <Button
              size="sm"
              variant="plain"
              onClick={() => void putAway({ id }).then((result) => announce(result, t('overview.isPutAway')))}
            >
              {t('overview.putAway')}
            </Button>
          )
        )}
      </span>
    </section>
  );
}
