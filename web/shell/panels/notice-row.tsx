import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { hasScreen } from '../../core/routes/route-table.ts';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { isLink } from '../../ui/editor/addresses.ts';
import { DrawnHtml } from '../../ui/editor/drawn-html.tsx';
import { DataIcon } from '../../ui/mark/icon.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Tooltip } from '../../ui/menu/tooltip.tsx';
import styles from './notice-row.module.css';

export type Notice = {
  id: string;
  icon: string | null;
  image: string | null;
  title: string | null;
  description: string | null;
  time: string | null;
  link: string | null;
  useRouter: boolean | null;
  gone: boolean;
  read: boolean;
};

type Props = { notice: Notice; onRead: (id: string, read: boolean) => void; onRemove: (id: string) => void };

/** One message or notification. The whole row is a link, with two buttons above it. */
export function NoticeRow({ notice, onRead, onRemove }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = toDate(notice.time);
  const plain = (notice.title ?? notice.description ?? '').replace(/<[^<>]*>|&\w+;/g, '');
  return (
    <li className={styles.row} data-unread={!notice.read}>
      {notice.link &&
        !notice.gone &&
        isLink(notice.link) &&
        (!notice.useRouter || hasScreen(notice.link)) &&
        (notice.useRouter ? (
          <Link to={notice.link} className={styles.cover} aria-label={plain} onClick={() => onRead(notice.id, true)} />
        ) : (
          <a href={notice.link} className={styles.cover} aria-label={plain} rel="noreferrer" />
        ))}
      {notice.image ? (
        <Avatar name={plain} src={notice.image} size={32} />
      ) : (
        <span className={styles.picture}>
          <DataIcon name={notice.icon ?? 'heroicons_outline:bell'} size={18} />
        </span>
      )}
      <div className={styles.text}>
        {notice.title && (
          <p className={styles.title}>
            <DrawnHtml html={notice.title} />
          </p>
        )}
        {notice.description && (
          <p className={styles.description}>
            <DrawnHtml html={notice.description} />
          </p>
        )}
        {notice.gone && <p className={styles.gone}>{t('shell.gone')}</p>}
        {date && (
          <time className={styles.time} dateTime={date.toISOString()}>
            {dates.moment(date)}
          </time>
        )}
      </div>
      <div className={styles.actions}>
        <Tooltip title={notice.read ? t('shell.markUnread') : t('shell.markRead')} placement="left">
          <button
            type="button"
            className={styles.dot}
            aria-label={notice.read ? t('shell.markUnread') : t('shell.markRead')}
            aria-pressed={notice.read}
            onClick={() => onRead(notice.id, !notice.read)}
          />
        </Tooltip>
        <span className={styles.remove}>
          <IconButton size="sm" icon="x-mark" label={t('ui.remove')} onClick={() => onRemove(notice.id)} />
        </span>
      </div>
    </li>
  );
}
