import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { FileViewer } from '../../viewer/file-viewer.tsx';
import type { ListContext } from '../files-page.tsx';
import { useFileDetailsPaneRecord } from '../generated.ts';
import { type Row, isFolder } from '../list/use-files.ts';

/** Viewer of the file in the URL; arrow keys move through the files of the list. */
export function Viewer() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { list, writes, base, tail } = useOutletContext<ListContext>();
  const found = useFileDetailsPaneRecord({ id });
  const files = list.rows.filter((row) => !isFolder(row));
  const at = files.findIndex((row) => row.id === id);
  const item: Row | null = files[at] ?? found.record;
  const to = (row: Row | undefined) =>
    at >= 0 && row ? () => void navigate(`${base}/view/${row.id}${tail}`, { replace: true }) : null;
  const isGone = !item && found.state === 'gone';
  return (
    <FileViewer
      file={item}
      walk={{
        place: at >= 0 ? `${at + 1} / ${files.length}${list.rows.length >= 100 ? '+' : ''}` : '',
        before: to(files[at - 1]),
        after: to(files[at + 1]),
      }}
      instead={
        isGone ? (
          <EmptyState kind="none" icon="document" title={t('fileManager.gone')} text={t('fileManager.goneText')} />
        ) : !item && found.error ? (
          <ErrorPane error={found.error} onRetry={found.retry} />
        ) : null
      }
      onDownload={() => item && void writes.download([item])}
      onClose={() => void navigate(base + tail)}
    />
  );
}
