import { useTranslation } from 'react-i18next';
import { useWrite } from '../core/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FileList, type RunningUpload } from '../ui/file-list.tsx';
import { useShownFile } from '../viewer/use-shown-file.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { useDetachFromBoardCardMutation } from './generated.ts';

type Props = { card: CardRecord; running: readonly RunningUpload[]; onChoose: (() => void) | null };

/** The files of a card: dropped or pasted anywhere on it, or chosen. */
export function CardFiles({ card, running, onChoose }: Props) {
  const { t } = useTranslation();
  const detachFromBoardCard = useWrite(useDetachFromBoardCardMutation());
  const { open, viewer } = useShownFile();
  if (card.attachments.length === 0 && !onChoose) return null;
  return (
    <section className={styles.section} aria-label={t('scrumboard.files')}>
      <h3 className={styles.heading}>{t('scrumboard.files')}</h3>
      <FileList
        label={t('scrumboard.files')}
        running={running}
        files={card.attachments.map(({ id, name, size, type, preview, downloadPath }) => ({
          key: id,
          name,
          size,
          type,
          preview: preview ?? null,
          onOpen: () => open({ id, name, mediaType: type, bytes: size, downloadPath, preview }),
          ...(onChoose
            ? { onRemove: () => void detachFromBoardCard({ id }, t('scrumboard.fileRemoved', { name })) }
            : {}),
        }))}
      />
      {viewer}
      {onChoose && (
        <p className={styles.tools}>
          <Button size="sm" icon="paper-clip" onClick={onChoose}>
            {t('scrumboard.addFiles')}
          </Button>
          {t('scrumboard.dropFiles')}
        </p>
      )}
    </section>
  );
}
