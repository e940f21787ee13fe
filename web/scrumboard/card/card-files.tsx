import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Button } from '../../ui/button/button.tsx';
import { ShownFiles } from '../../viewer/shown-files.tsx';
import type { Uploads } from '../../writing/use-uploads.ts';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { useDetachFromBoardCardMutation } from '../generated.ts';

type Props = { card: CardRecord; uploads: Uploads; onChoose: (() => void) | null };

/** Attachments of a card; dropped, pasted or chosen. */
export function CardFiles({ card, uploads, onChoose }: Props) {
  const { t } = useTranslation();
  const detachFromBoardCard = useWrite(useDetachFromBoardCardMutation());
  if (card.attachments.length === 0 && !onChoose) return null;
  return (
    <section className={styles.section} aria-label={t('scrumboard.files')}>
      <h3 className={styles.heading}>{t('scrumboard.files')}</h3>
      <ShownFiles
        label={t('scrumboard.files')}
        files={card.attachments}
        running={uploads.running}
        failed={uploads.failed}
        onRemove={
          onChoose && (({ id, name }) => void detachFromBoardCard({ id }, t('scrumboard.fileRemoved', { name })))
        }
      />
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
