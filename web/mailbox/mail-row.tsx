import { useTranslation } from 'react-i18next';
import { DataIcon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { nameOf, splitContacts } from './addresses.ts';
import { startDrag } from './drag.ts';
import { ImportantGlyph, StarGlyph } from './glyphs.tsx';
import { isMe } from './is-me.ts';
import { LabelPill } from './label-mark.tsx';
import styles from './mail-row.module.css';
import type { Row, Target } from './mailbox-context.ts';
import type { Place } from './places.ts';
import { useMailActions } from './use-mail-actions.ts';
import { useMailDates } from './use-names.ts';

type Props = {
  row: Row;
  to: string;
  place: Place;
  position: number;
  total: number;
  isOpen: boolean;
  isCursor: boolean;
  isSelected: boolean;
  /** What goes along when this row is dragged. */
  dragged: Target[];
  onCursor: () => void;
  onToggle: (range: boolean) => void;
};

/** One mail of a list. Static markup: the keys of the list do what its small buttons do. */
export function MailRow({
  row,
  to,
  place,
  position,
  total,
  isOpen,
  isCursor,
  isSelected,
  dragged,
  onCursor,
  onToggle,
}: Props) {
  const { t } = useTranslation();
  const dates = useMailDates();
  const actions = useMailActions();
  const isMine = row.isDraft || row.folder.slug === 'sent';
  const recipients = splitContacts(row.to)
    .map((one) => (isMe(one) ? t('mailbox.me') : nameOf(one)))
    .join(', ');
  const who = isMine
    ? recipients
      ? t('mailbox.toName', { name: recipients })
      : t('mailbox.noRecipient')
    : row.from.name;
  const labels = row.labels.filter((label) => !(place.kind === 'label' && label.slug === place.slug));
  const subject = row.subject || t('mailbox.noSubject');

  return (
    <div
      className={styles.row}
      role="listitem"
      aria-setsize={total}
      aria-posinset={position}
      data-mail={row.id}
      data-unread={row.unread}
      data-selected={isSelected}
      draggable={!row.isDraft}
      onDragStart={(event) =>
        startDrag(event, dragged, dragged.length > 1 ? t('mailbox.dragged', { count: dragged.length }) : subject)
      }
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          tabIndex={isCursor ? 0 : -1}
          checked={isSelected}
          aria-label={t('mailbox.selectMail', { subject })}
          onClick={(event) => onToggle(event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
      <Link
        to={to}
        className={styles.link}
        tabIndex={isCursor ? 0 : -1}
        draggable={false}
        aria-current={isOpen ? 'true' : undefined}
        onFocus={onCursor}
      >
        <span className={styles.top}>
          {row.unread && <span className={styles.dot} aria-hidden="true" />}
          <span className={styles.who}>
            {row.unread && <span className="visually-hidden">{t('mailbox.unreadPrefix')} </span>}
            {row.isDraft && <span className={styles.draft}>{t('mailbox.draft')} </span>}
            {who}
          </span>
          {row.important && (
            <span className={styles.important}>
              <ImportantGlyph on size={14} />
              <span className="visually-hidden">{t('mailbox.place.important')}</span>
            </span>
          )}
          <time className={styles.date} dateTime={row.date}>
            {dates.short(row.date)}
          </time>
        </span>
        <span className={styles.subject}>
          <span className={styles.clip}>{subject}</span>
          {row.attachments.length > 0 && (
            <>
              <DataIcon name="paper-clip" size={14} />
              <span className="visually-hidden">{t('mailbox.attachments', { count: row.attachments.length })}</span>
            </>
          )}
        </span>
        <span className={styles.excerpt}>
          {labels.slice(0, 3).map((label) => (
            <span key={label.id} className={styles.pill}>
              <LabelPill color={label.color} title={label.title} />
            </span>
          ))}
          {labels.length > 3 && <span className={styles.pill}>+{labels.length - 3}</span>}
          {row.excerpt}
        </span>
      </Link>
      <span className={styles.quick}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(row.unread ? 'mailbox.markRead' : 'mailbox.markUnread')}
          title={t(row.unread ? 'mailbox.markRead' : 'mailbox.markUnread')}
          onClick={() => void actions.markRead([row], !row.unread)}
        >
          <DataIcon name={row.unread ? 'envelope-open' : 'envelope'} size={18} />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('ui.delete')}
          title={t('ui.delete')}
          onClick={() => void actions.remove([row])}
        >
          <DataIcon name="trash" size={18} />
        </button>
      </span>
      <button
        type="button"
        className={styles.star}
        tabIndex={-1}
        aria-pressed={row.starred}
        aria-label={t('mailbox.starMail', { subject })}
        title={t(row.starred ? 'mailbox.unstar' : 'mailbox.star')}
        onClick={() => void actions.setMarks([row], { starred: !row.starred })}
      >
        <StarGlyph on={row.starred} />
      </button>
    </div>
  );
}
