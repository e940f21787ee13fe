import type { TFunction } from 'i18next';
import { type DragEvent, memo } from 'react';
import { DataIcon } from '../ui/icon.tsx';
import { nameOf, splitContacts } from './addresses.ts';
import { ImportantGlyph, StarGlyph } from './glyphs.tsx';
import { isMe } from './is-me.ts';
import { LabelPill } from '../ui/label-mark.tsx';
import styles from './mail-row.module.css';
import type { Row } from './mailbox-context.ts';
import type { MailDates } from './use-names.ts';

/** What the list does for its rows; the same object for good. */
export type RowDeeds = {
  toggle: (row: Row, range: boolean) => void;
  drag: (event: DragEvent, row: Row, subject: string) => void;
  read: (row: Row) => void;
  remove: (row: Row) => void;
  star: (row: Row) => void;
};

type Props = {
  row: Row;
  to: string;
  /** The label whose list this is: it need not say so on each mail. */
  label: string | null;
  position: number;
  total: number;
  isOpen: boolean;
  isCursor: boolean;
  isSelected: boolean;
  /** Under the mouse: only then there is anything to see of what it offers there. */
  isPointed: boolean;
  deeds: RowDeeds;
  dates: MailDates;
  t: TFunction;
};

/**
 * One mail of a list. Plain elements without a hook, drawn again only when the mail changed: the list hears what is done
 * to its links, and its keys do what the small buttons do.
 */
export const MailRow = memo(function MailRow({
  row,
  to,
  label: here,
  position,
  total,
  isOpen,
  isCursor,
  isSelected,
  isPointed,
  deeds,
  dates,
  t,
}: Props) {
  const isMine = row.isDraft || row.folder.slug === 'sent';
  const recipients = splitContacts(row.to)
    .map((one) => (isMe(one) ? t('mailbox.me') : nameOf(one)))
    .join(', ');
  const who = isMine
    ? recipients
      ? t('mailbox.toName', { name: recipients })
      : t('mailbox.noRecipient')
    : row.from.name;
  const labels = row.labels.filter((label) => label.slug !== here);
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
      onDragStart={(event) => deeds.drag(event, row, subject)}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          tabIndex={isCursor ? 0 : -1}
          checked={isSelected}
          aria-label={t('mailbox.selectMail', { subject })}
          onClick={(event) => deeds.toggle(row, event.shiftKey)}
          onChange={ignore}
        />
      </label>
      <a
        href={to}
        className={styles.link}
        tabIndex={isCursor ? 0 : -1}
        draggable={false}
        aria-current={isOpen ? 'true' : undefined}
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
      </a>
      {isPointed && (
        <span className={styles.quick}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t(row.unread ? 'mailbox.markRead' : 'mailbox.markUnread')}
            title={t(row.unread ? 'mailbox.markRead' : 'mailbox.markUnread')}
            onClick={() => deeds.read(row)}
          >
            <DataIcon name={row.unread ? 'envelope-open' : 'envelope'} size={18} />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('ui.delete')}
            title={t('ui.delete')}
            onClick={() => deeds.remove(row)}
          >
            <DataIcon name="trash" size={18} />
          </button>
        </span>
      )}
      <button
        type="button"
        className={styles.star}
        tabIndex={-1}
        aria-pressed={row.starred}
        aria-label={t('mailbox.starMail', { subject })}
        title={t(row.starred ? 'mailbox.unstar' : 'mailbox.star')}
        onClick={() => deeds.star(row)}
      >
        <StarGlyph on={row.starred} />
      </button>
    </div>
  );
});

const ignore = () => undefined;
