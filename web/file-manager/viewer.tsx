import { type KeyboardEvent, Suspense, lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { useRecord } from '../core/use-record.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FileFace } from './file-face.tsx';
import type { ListContext } from './files-page.tsx';
import { isNotFound } from './folder-gone.tsx';
import { useFileDetailsPaneQuery } from './generated.ts';
import { measureOf } from './file-row.tsx';
import { useFileSize } from '../core/intl.ts';
import { type Row, isFolder } from './use-files.ts';
import { viewOf } from './view-kind.ts';
import styles from './viewer.module.css';

const PictureView = lazy(() => import('./picture-view.tsx').then((part) => ({ default: part.PictureView })));
const MediaView = lazy(() => import('./media-view.tsx').then((part) => ({ default: part.MediaView })));
const TextView = lazy(() => import('./text-view.tsx').then((part) => ({ default: part.TextView })));
const PdfView = lazy(() => import('./pdf-view.tsx').then((part) => ({ default: part.PdfView })));
const OfficeView = lazy(() => import('./office-view.tsx').then((part) => ({ default: part.OfficeView })));

/** What is in a file, over everything else: left and right walk along the list, Escape leads back to its row. */
export function Viewer() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { list, writes, base, tail } = useOutletContext<ListContext>();
  const size = useFileSize();
  const frame = useRef<HTMLDialogElement>(null);
  const found = useRecord(useFileDetailsPaneQuery({ variables: { id } }), id, (data) => data.fileItem);
  const files = list.rows.filter((row) => !isFolder(row));
  const at = files.findIndex((row) => row.id === id);
  const item: Row | null = files[at] ?? found.record;
  const isGone = !item && (found.state === 'gone' || isNotFound(found.error));
  const close = () => void navigate(base + tail);
  const step = (by: number) => {
    const next = files[at + by];
    if (at >= 0 && next) void navigate(`${base}/view/${next.id}${tail}`, { replace: true });
  };
  useEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = event.target instanceof HTMLElement && event.target.closest('video,audio,input,[data-keys]');
    if (event.key === 'Escape' || (event.key === ' ' && event.target === frame.current)) close();
    else if (isInside || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={frame}
      className={styles.viewer}
      aria-label={item?.name ?? t('fileManager.preview')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header className={styles.bar}>
        <h2 className={styles.name}>
          <bdi>{item?.name}</bdi>
        </h2>
        <span className={styles.place}>
          {at >= 0 && `${at + 1} / ${files.length}${list.rows.length >= 100 ? '+' : ''}`}
        </span>
        <IconButton icon="chevron-left" label={t('fileManager.before')} disabled={at <= 0} onClick={() => step(-1)} />
        <IconButton
          icon="chevron-right"
          label={t('fileManager.after')}
          disabled={at < 0 || at === files.length - 1}
          onClick={() => step(1)}
        />
        {item && (
          <IconButton
            icon="arrow-down-tray"
            label={t('fileManager.download')}
            onClick={() => void writes.download([item])}
          />
        )}
        <IconButton icon="x-mark" label={t('fileManager.close')} onClick={close} />
      </header>
      <div className={styles.body}>
        {isGone ? (
          <EmptyState kind="none" icon="document" title={t('fileManager.gone')} text={t('fileManager.goneText')} />
        ) : (
          <Loaded of={{ data: item, error: found.error, retry: found.retry }} bones={<SkeletonRows count={6} />}>
            {(one) => (
              <Suspense fallback={<SkeletonRows count={6} />}>
                <Content
                  key={one.id}
                  item={one}
                  nothing={
                    <div className={styles.nothing}>
                      <FileFace row={one} size="lg" />
                      <p>{t('fileManager.noPreview')}</p>
                      <p className={styles.measure}>{measureOf({ row: one, t, size })}</p>
                      <Button look="solid" icon="arrow-down-tray" onClick={() => void writes.download([one])}>
                        {t('fileManager.download')}
                      </Button>
                    </div>
                  }
                />
              </Suspense>
            )}
          </Loaded>
        )}
      </div>
    </dialog>
  );
}

type ContentProps = { item: Row; nothing: React.ReactNode };
/** What shows a file, and what stands there where it can't be shown. */
export type ViewProps = { path: string; item: Row; nothing: React.ReactNode };

function Content({ item, nothing }: ContentProps) {
  const { kind } = viewOf(item);
  const props: ViewProps = { path: item.downloadPath ?? '', item, nothing };
  if (!item.downloadPath || kind === 'none') return nothing;
  if (kind === 'pdf') return <PdfView {...props} />;
  if (kind === 'picture') return <PictureView {...props} />;
  if (kind === 'audio' || kind === 'video') return <MediaView {...props} />;
  if (kind === 'docx' || kind === 'xlsx') return <OfficeView {...props} />;
  return <TextView {...props} />;
}
