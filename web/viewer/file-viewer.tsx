import { type KeyboardEvent, type ReactNode, Suspense, lazy, useEffect, useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useFileSize } from '../core/words/intl.ts';
import { Button } from '../ui/button/button.tsx';
import { kindOf } from '../ui/display/file-list.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type ViewedFile, viewKind } from './view-kind.ts';
import styles from './viewer.module.css';

const PictureView = lazy(() => import('./picture-view.tsx').then((part) => ({ default: part.PictureView })));
const MediaView = lazy(() => import('./media-view.tsx').then((part) => ({ default: part.MediaView })));
const TextView = lazy(() => import('./text-view.tsx').then((part) => ({ default: part.TextView })));
const PdfView = lazy(() => import('./pdf-view.tsx').then((part) => ({ default: part.PdfView })));
const OfficeView = lazy(() => import('./office-view.tsx').then((part) => ({ default: part.OfficeView })));

type Step = (() => void) | null;
type Props = {
  /** Null while loading. */
  file: ViewedFile | null;
  /** Shown instead of a missing file. */
  instead?: ReactNode;
  /** Position in a list with its neighbors, which are null at the ends. */
  walk?: { place: string; before: Step; after: Step };
  onDownload: (file: ViewedFile) => void;
  onClose: () => void;
};

/** Full-screen file viewer: left and right move through the list, Escape closes. */
export function FileViewer({ file, instead, walk, onDownload, onClose }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const isInside = event.target instanceof HTMLElement && event.target.closest('video,audio,input,[data-keys]');
    if (event.key === 'Escape' || (event.key === ' ' && event.target === frame.current)) onClose();
    else if (isInside || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowRight') walk?.after?.();
    else if (event.key === 'ArrowLeft') walk?.before?.();
    else return;
    event.preventDefault();
    // It may have been opened from a dialog, which would close too.
    event.stopPropagation();
  };
  return (
    <dialog
      ref={frame}
      className={styles.viewer}
      aria-label={file?.name ?? t('viewer.preview')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.bar}>
        <h2 className={styles.name}>
          <bdi>{file?.name}</bdi>
        </h2>
        {walk && <Walk {...walk} />}
        {file && <IconButton icon="arrow-down-tray" label={t('viewer.download')} onClick={() => onDownload(file)} />}
        <IconButton icon="x-mark" label={t('viewer.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {instead ??
          (file ? (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <Content key={file.id} item={file} nothing={<Nothing file={file} onDownload={onDownload} />} />
            </Suspense>
          ) : (
            <SkeletonRows count={6} />
          ))}
      </div>
    </dialog>
  );
}

function Walk({ place, before, after }: NonNullable<Props['walk']>) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.place}>{place}</span>
      <IconButton icon="chevron-left" label={t('viewer.before')} disabled={!before} onClick={() => before?.()} />
      <IconButton icon="chevron-right" label={t('viewer.after')} disabled={!after} onClick={() => after?.()} />
    </>
  );
}

/** Placeholder for files without a preview. */
function Nothing({ file, onDownload }: { file: ViewedFile; onDownload: Props['onDownload'] }) {
  const { t } = useTranslation();
  const size = useFileSize();
  return (
    <div className={styles.nothing}>
      <span className={styles.face} aria-hidden="true">
        {kindOf({ name: file.name, type: file.mediaType ?? '' })}
      </span>
      <p>{t('viewer.noPreview')}</p>
      <p className={styles.measure}>{size(file.bytes)}</p>
      <Button variant="solid" icon="arrow-down-tray" onClick={() => onDownload(file)}>
        {t('viewer.download')}
      </Button>
    </div>
  );
}

/** Props of all viewers; `nothing` is shown if the file can't be displayed. */
export type ViewProps = { path: string; item: ViewedFile; nothing: ReactNode };

function Content({ item, nothing }: Omit<ViewProps, 'path'>) {
  const kind = viewKind(item);
  const props: ViewProps = { path: item.downloadPath ?? '', item, nothing };
  if (!item.downloadPath || kind === 'none') return nothing;
  if (kind === 'pdf') return <PdfView {...props} />;
  if (kind === 'picture') return <PictureView {...props} />;
  if (kind === 'audio' || kind === 'video') return <MediaView {...props} />;
  if (kind === 'docx' || kind === 'xlsx') return <OfficeView {...props} />;
  return <TextView {...props} />;
}
