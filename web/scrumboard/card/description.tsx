import { useTranslation } from '../../core/words/translation.tsx';
import { Saving } from '../../list/record/saving.tsx';
import { useSignal } from '../../list/record/signals.ts';
import { useAutosave } from '../../core/writes/use-autosave.ts';
import { useRefetchedRecord } from '../../core/records/use-refetched-record.ts';
import { MarkedField } from '../../ui/text/marked-field.tsx';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { fetchBoardCard, updateBoardCardOperation } from '../generated.ts';

type Props = { card: CardRecord; mayManage: boolean };
const wait = 500;

/** Markdown description of a card, with autosave. */
export function Description({ card, mayManage }: Props) {
  const { t } = useTranslation();
  const tell = useSignal('editing', 'scrumboard', card.id);
  const saving = useAutosave<{ description: string }>({
    key: `card description ${card.id}`,
    first: { description: card.description ?? '' },
    wait,
    asks: true,
    reread: useRefetchedRecord(
      fetchBoardCard,
      { id: card.id },
      ({ boardCard }) => boardCard && { description: boardCard.description ?? '' },
    ),
    write: (_, { description }, since) =>
      updateBoardCardOperation({ id: card.id, card: { description: description || null }, since }),
  });
  const { values, change, flush } = saving;
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
        onChange={(description, from) => {
          tell();
          change({ description }, from === undefined ? {} : { description: from });
        }}
      />
      <Saving of={saving} fields={{ description: t('scrumboard.thisDescription') }} />
    </section>
  );
}
