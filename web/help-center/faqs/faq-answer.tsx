import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useDates, toDate } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { Helpful } from '../helpful.tsx';
import { markWords } from '../../reading/found-pieces.ts';
import { FoundText } from '../../reading/found-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './faq-answer.module.css';
import { type FaqDetailsFragment, useDeleteFaqMutation, useVoteFaqMutation } from '../generated.ts';

const FaqForm = lazy(async () => ({ default: (await import('./faq-form.tsx')).FaqForm }));
const AfterNo = lazy(async () => ({ default: (await import('./after-no.tsx')).AfterNo }));

type Props = {
  faq: FaqDetailsFragment;
  words: readonly string[];
  page: string;
  mayManage: boolean;
  /** Removed from the list at once; restored after undo or a refusal. */
  onRemoved: (id: string, isGone: boolean) => void;
};

/** One answer: text, vote and link; for editors also its form. */
export function FaqAnswer({ faq, words, page, mayManage, onRemoved }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [isEditing, setEditing] = useState(false);
  const [, vote] = useVoteFaqMutation();
  const [, remove] = useDeleteFaqMutation();
  const { id, question, answer } = faq;
  const changed = toDate(faq.updatedAt);
  const back = () => onRemoved(id, false);
  const takeAway = async () => {
    onRemoved(id, true);
    if (!announce(await remove({ id }), t('helpCenter.deleted', { title: question }), { undone: back })) back();
  };

  if (isEditing)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <FaqForm faq={faq} onDone={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <div className={styles.answer}>
      <div dir="auto" className={styles.text}>
        {answer.split(/\n{2,}/u).map((paragraph, index) => (
          <p key={index}>
            <FoundText of={markWords(paragraph, words)} />
          </p>
        ))}
      </div>
      {changed && <p className={styles.changed}>{t('reading.changedOn', { date: dates.long(changed) })}</p>}
      <div className={styles.foot}>
        <Helpful
          mine={faq.votes.mine}
          onVote={async (helpful) => announce(await vote({ id, helpful }), null)}
          afterNo={
            <Suspense>
              <AfterNo about={question} />
            </Suspense>
          }
        />
        <span className={styles.tools}>
          <CopyButton
            text={`${location.origin}${page}?open=${id}`}
            label={t('reading.copyLinkTo', { title: question })}
          />
          {mayManage && (
            <>
              <Button size="sm" variant="plain" icon="pencil-square" onClick={() => setEditing(true)}>
                {t('ui.edit')}
              </Button>
              <Button size="sm" variant="plain" tone="danger" icon="trash" onClick={() => void takeAway()}>
                {t('ui.delete')}
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
