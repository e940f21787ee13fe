import { useTranslation } from '../../core/words/translation.tsx';
import { ColorChoice } from '../../ui/label/color-choice.tsx';
import { labelColors } from '../../ui/label/label-mark.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-picker.module.css';
import type { Card } from '../board/columns.ts';
import type { CardWrites } from './use-card-writes.ts';

type Props = { card: Card & Partial<Pick<CardRecord, 'attachments'>>; writes: CardWrites };

/** Cover of a card: a color or one of its pictures; a second click removes it. */
export function CoverChoice({ card, writes }: Props) {
  const { t } = useTranslation();
  const { cover, attachments = [] } = card;
  const pictures = attachments.filter((file) => file.preview);
  return (
    <>
      <ColorChoice
        label={t('scrumboard.cover')}
        colors={labelColors}
        value={cover?.color ?? null}
        onPick={(color) => void writes.cover(card, color && { color })}
      />
      {pictures.length > 0 && (
        <div className={styles.covers} role="group" aria-label={t('scrumboard.coverPicture')}>
          {pictures.map(({ id, name, preview }) => (
            <button
              key={id}
              type="button"
              aria-label={name}
              aria-pressed={cover?.attachmentId === id}
              onClick={() =>
                void writes.cover(
                  card,
                  cover?.attachmentId === id ? null : { attachmentId: id, preview: preview ?? null },
                )
              }
            >
              <img src={preview ?? ''} alt="" />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
