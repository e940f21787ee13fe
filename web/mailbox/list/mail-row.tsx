import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { LabelPill } from '../../ui/label/label-mark.tsx';
import { nameOf, splitContacts } from '../compose/addresses.ts';
import { ImportantGlyph } from '../glyphs.tsx';
import { isMe } from '../reading/is-me.ts';
import styles from './mail-row.module.css';
import type { Row } from '../mailbox-context.ts';
import type { MailDates } from '../compose/use-names.ts';

type Props = {
  row: Row;
  /** Label of the current list, omitted on its mails. */
  label: string | null;
  /** Names the folder of a result when searching several. */
  nameFolder: ((row: Row) => string) | null;
  dates: MailDates;
};

/** Row of the mail list. */
export function MailRow({ row, label: here, nameFolder, dates }: Props) {
  const { t, i18n } = useTranslation();
  const isMine = row.isDraft || row.folder.slug === 'sent';
  const names = splitContacts(row.to).map((one) => (isMe(one) ? t('mailbox.me') : nameOf(one)));
  const recipients = listIn(i18n.language).format(names);
  const to = recipients ? t('mailbox.toName', { name: recipients }) : t('mailbox.noRecipient');
  const who = isMine ? to : row.from.name;
  const labels = row.labels.filter((label) => label.slug !== here);
  const subject = row.subject || t('mailbox.noSubject');

  return (
    <span className={styles.mail}>
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
            <Icon name="paper-clip" size={14} />
            <span className="visually-hidden">{t('mailbox.attachments', { count: row.attachments.length })}</span>
          </>
        )}
      </span>
      <span className={styles.excerpt}>
        {nameFolder && <span className={styles.pill}>{nameFolder(row)}</span>}
        {labels.slice(0, 3).map((label) => (
          <span key={label.id} className={styles.pill}>
            <LabelPill color={label.color} title={label.title} />
          </span>
        ))}
        {labels.length > 3 && <span className={styles.pill}>+{labels.length - 3}</span>}
        {row.excerpt}
      </span>
    </span>
  );
}
