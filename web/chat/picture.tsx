import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../core/use-file-url.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import styles from './picture.module.css';
import type { File } from './message-files.tsx';

/** A picture as it was sent. */
export function Picture({ file, onClose, onSave }: { file: File; onClose: () => void; onSave: () => void }) {
  const { t } = useTranslation();
  const { url, failed } = useFileUrl(file.downloadPath);
  return (
    <Dialog
      open
      title={file.name}
      onClose={onClose}
      actions={
        <Button icon="arrow-down-tray" onClick={onSave}>
          {t('chat.download')}
        </Button>
      }
    >
      {url ? (
        <img className={styles.large} src={url} alt={file.name} />
      ) : failed ? (
        <p>{t('chat.fileGone', { name: file.name })}</p>
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}
