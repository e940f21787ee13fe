import { useTranslation } from 'react-i18next';
import { useSignal } from '../list/signals.ts';
import { useAnnounce } from '../core/undo.ts';
import { useAutosave } from '../core/use-autosave.ts';
import { MarkedField } from '../ui/marked-field.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { useUpdateBoardCardMutation } from './generated.ts';

type Props = { card: CardRecord; mayManage: boolean };
const wait = 500;

/** What is to be known about a card, with Markdown marks; it saves itself. */
export function Description({ card, mayManage }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, updateCard] = useUpdateBoardCardMutation();
  const tell = useSignal('editing', 'scrumboard', card.id);
  const { values, change, flush, state } = useAutosave({
    key: `card description ${card.id}`,
    first: { description: card.description ?? '' },
    wait,
    save: async ({ description }) => {
      const result = await updateCard({ id: card.id, card: { description: description === '' ? null : description } });
      announce(result, null);
      return result;
    },
  });
  if (!mayManage && !card.description) return null;
  return (
    <section className={styles.section} aria-label={t('scrumboard.description')}>
      <h3 className={styles.heading}>{t('scrumboard.description')}</h3>
      <MarkedField
        label={t('scrumboard.description')}
        value={values.description}
        readOnly={!mayManage}
        level={4}
        placeholder={t('scrumboard.descriptionHint')}
        onDone={() => void flush()}
        onChange={(description) => {
          tell();
          change({ description });
        }}
      />
      {state !== 'idle' && (
        <p role="status" className={styles.state}>
          {t(`scrumboard.saving.${state}`)}
        </p>
      )}
    </section>
  );
}
