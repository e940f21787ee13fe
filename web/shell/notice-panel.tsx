import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CombinedError } from 'urql';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { Popover } from '../ui/popover.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './notice-panel.module.css';
import type { Notice } from './notice-row.tsx';

/** Nobody sees one before the panel opens. */
const NoticeRow = lazy(async () => ({ default: (await import('./notice-row.tsx')).NoticeRow }));

type Props = {
  title: string;
  icon: IconName;
  notices: Notice[] | undefined;
  error: CombinedError | undefined;
  emptyTitle: string;
  emptyText: string;
  buttonLabel: (unread: number) => string;
  onOpen: () => void;
  onRead: (id: string, read: boolean) => void;
  onRemove: (id: string) => void;
  onReadAll: () => void;
};

/** Messages and notifications: the same panel over two lists. */
export function NoticePanel(props: Props) {
  const { title, icon, notices, error, emptyTitle, emptyText, buttonLabel, onOpen, onRead, onRemove, onReadAll } =
    props;
  const { t } = useTranslation();
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const unread = notices?.filter((notice) => !notice.read).length ?? 0;
  const toggle = () => {
    if (!open) onOpen();
    setOpen(!open);
  };
  return (
    <span ref={holder}>
      <Badge count={unread}>
        <IconButton
          icon={icon}
          label={buttonLabel(unread)}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={toggle}
        />
      </Badge>
      <Popover open={open} anchor={holder} full label={title} onClose={() => setOpen(false)}>
        <div className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon="envelope-open" label={t('shell.readAll')} disabled={unread === 0} onClick={onReadAll} />
          <span className={styles.phone}>
            <IconButton icon="x-mark" label={t('ui.close')} onClick={() => setOpen(false)} />
          </span>
        </div>
        {!notices && !error && <SkeletonRows count={4} height={72} />}
        {!notices && error && <ErrorPane small error={error} onRetry={onOpen} />}
        {notices?.length === 0 && <EmptyState small kind="none" icon={icon} title={emptyTitle} text={emptyText} />}
        <Suspense fallback={<SkeletonRows count={4} height={72} />}>
          <ul>
            {notices?.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onRead={onRead} onRemove={onRemove} />
            ))}
          </ul>
        </Suspense>
      </Popover>
    </span>
  );
}
