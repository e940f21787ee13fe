import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { useAutosave } from '../core/use-autosave.ts';
import type { CardRecord } from './card-dialog.tsx';
import styles from './card-dialog.module.css';
import { useUpdateBoardCardMutation } from './generated.ts';

type Props = { card: CardRecord; mayManage: boolean };
const wait = 500;

/** What is to be known about a card; it saves itself. */
export function Description({ card, mayManage }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const field = useId();
  const [, updateCard] = useUpdateBoardCardMutation();
  const { values, change, state } = useAutosave({
    key: `card description ${card.id}`,
    first: { description: card.description ?? '' },
    wait,
    save: async ({ description }) => {
      const result = await updateCard({ id: card.id, card: { description: description === '' ? null : description } });
      announce(result, null);
      return result;
    },
  });
  if (!mayManage) return card.description ? <p className={styles.reading}>{card.description}</p> : null;
  return (
    <section className={styles.section}>
      <label htmlFor={field}>{t('scrumboard.description')}</label>
      <textarea
        id={field}
        rows={4}
        dir="auto"
        className={styles.field}
        maxLength={20_000}
        placeholder={t('scrumboard.descriptionHint')}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <p role="status" className={styles.state}>
        {state !== 'idle' && t(`scrumboard.saving.${state}`)}
      </p>
    </section>
  );
}
