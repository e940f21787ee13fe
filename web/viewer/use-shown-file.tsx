import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { download } from '../core/files/download.ts';
import { toast } from '../core/state/toasts.ts';
import { type ViewedFile, viewKind } from './view-kind.ts';

const FileViewer = lazy(() => import('./file-viewer.tsx').then((part) => ({ default: part.FileViewer })));

/** Opens a file in the viewer, or downloads it if it can't be shown. */
export function useShownFile(): { open: (file: ViewedFile) => void; viewer: ReactNode } {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ViewedFile | null>(null);
  const save = ({ downloadPath, name }: ViewedFile) =>
    void download(downloadPath ?? '', name).then((came) => came || toast(t('viewer.failed'), { tone: 'danger' }));
  return {
    open: (file) => (viewKind(file) === 'none' ? save(file) : setShown(file)),
    viewer: shown && (
      <Suspense>
        <FileViewer file={shown} onDownload={save} onClose={() => setShown(null)} />
      </Suspense>
    ),
  };
}
