import { useTranslation } from '../../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import type { IconName } from '../../generated.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './notice-body.module.css';
import { type Notice, NoticeRow } from './notice-row.tsx';

export type Notices = {
  title: string;
  icon: IconName;
  notices: Notice[] | undefined;
  unread: number;
  error: CombinedError | undefined;
  emptyTitle: string;
  emptyText: string;
  onOpen: () => void;
  onRead: (id: string, read: boolean) => void;
  onRemove: (id: string) => void;
  onReadAll: () => void;
};

/** Content of the messages or notifications panel. */
export function NoticeBody(props: Notices & { onClose: () => void }) {
  const { title, icon, notices, unread, error, emptyTitle, emptyText } = props;
  const { onOpen, onRead, onRemove, onReadAll, onClose } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon="envelope-open" label={t('shell.readAll')} disabled={unread === 0} onClick={onReadAll} />
        <span className={styles.phone}>
          <IconButton icon="x-mark" label={t('ui.close')} onClick={onClose} />
        </span>
      </div>
      {!notices && !error && <SkeletonRows count={4} height={72} />}
      {!notices && error && <ErrorPane small error={error} onRetry={onOpen} />}
      {notices?.length === 0 && <EmptyState small kind="none" icon={icon} title={emptyTitle} text={emptyText} />}
      <ul>
        {notices?.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onRead={onRead} onRemove={onRemove} />
        ))}
      </ul>
    </>
  );
}
