import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { notesLanguage } from '../core/words/notes-language.ts';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import styles from './announcements-page.module.css';
import type { AnnouncementsQuery } from './generated.ts';
import { home } from './home.ts';
import { KindChip, ReceiptChip } from './kind-chip.tsx';
import { textFor } from './text-for.ts';

type One = NonNullable<AnnouncementsQuery['announcements']>[number];

/** Row of an announcement with date, the reader's receipt, and everyone's progress for managers. */
export function AnnouncementRow({ one }: { one: One }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, kind, state, isPinned, progress, texts } = one;
  const { title } = textFor(texts, notesLanguage());
  const since = toDate(one.startsAt ?? one.publishedAt ?? one.updatedAt);
  const done = progress && (kind === 'required' ? progress.acknowledged : progress.seen);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2>
          <Link to={state === 'draft' ? `${home}/${id}/edit` : `${home}/${id}`}>
            {title || t('announcement.untitled')}
          </Link>
        </h2>
        <p className={styles.meta}>
          {since && t(`announcement.since.${state}`, { when: dates.moment(since) })}
          {progress &&
            state !== 'draft' &&
            ` · ${t(kind === 'required' ? 'announcement.acknowledgedBy' : 'announcement.seenBy', { done, people: progress.people })}`}
        </p>
      </div>
      <span className={styles.chips}>
        {isPinned && <Chip>{t('announcement.pinned')}</Chip>}
        <KindChip kind={kind} />
        <ReceiptChip one={one} />
      </span>
    </li>
  );
}
