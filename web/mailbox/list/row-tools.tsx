import type { TFunction } from 'i18next';
import { Icon } from '../../ui/mark/icon.tsx';
import { StarGlyph } from '../glyphs.tsx';
import type { Row } from '../mailbox-context.ts';
import styles from './mail-row.module.css';
import type { MailActions } from '../use-mail-actions.ts';

type Props = { row: Row; isPointed: boolean; actions: () => MailActions; t: TFunction };

/** Hover actions of a row; the list's shortcuts do the same. */
export function RowTools({ row, isPointed, actions, t }: Props) {
  const subject = row.subject || t('mailbox.noSubject');
  const quick = [
    {
      icon: row.unread ? ('envelope-open' as const) : ('envelope' as const),
      label: t(row.unread ? 'mailbox.markRead' : 'mailbox.markUnread'),
      run: () => void actions().markRead([row], !row.unread),
    },
    ...(row.isDraft || row.folder.slug === 'sent'
      ? []
      : [
          {
            icon: 'shield-exclamation' as const,
            label: t('mailbox.report'),
            run: () => void actions().report([row]),
          },
        ]),
    { icon: 'trash' as const, label: t('ui.delete'), run: () => void actions().remove([row]) },
  ];
  return (
    <>
      {isPointed && (
        <span className={styles.quick}>
          {quick.map(({ icon, label, run }) => (
            <button key={icon} type="button" tabIndex={-1} aria-label={label} title={label} onClick={run}>
              <Icon name={icon} size={18} />
            </button>
          ))}
        </span>
      )}
      <button
        type="button"
        className={styles.star}
        tabIndex={-1}
        aria-pressed={row.starred}
        aria-label={t('mailbox.starMail', { subject })}
        title={t(row.starred ? 'mailbox.unstar' : 'mailbox.star')}
        onClick={() => void actions().setMarks([row], { starred: !row.starred })}
      >
        <StarGlyph on={row.starred} />
      </button>
    </>
  );
}
