import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import record from '../../list/record/record-article.module.css';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { type IncidentDetailsFragment, useReviewIncidentMutation } from '../generated.ts';
import styles from './incident-review.module.css';

const parts = ['what', 'why', 'change'] as const;
type Words = Record<(typeof parts)[number], string>;

/** Post-mortem of a severe incident. */
export function IncidentReview({ one, mayManage }: { one: IncidentDetailsFragment; mayManage: boolean }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [isWriting, setWriting] = useState(false);
  const { review } = one;
  const at = toDate(review?.at);
  return (
    <section className={record.section} aria-label={t('overview.review')}>
      <h2>{t('overview.review')}</h2>
      {!review && !isWriting && <p className={record.quiet}>{t('overview.reviewMissing')}</p>}
      {review && !isWriting && (
        <>
          {parts.map((part) => (
            <div key={part}>
              <h3>{t(`overview.reviewOf.${part}`)}</h3>
              <p className={record.text}>{review[part]}</p>
            </div>
          ))}
          {at && <p className={record.quiet}>{dates.full(at)}</p>}
        </>
      )}
      {isWriting && <ReviewForm one={one} onClose={() => setWriting(false)} />}
      {mayManage && !isWriting && one.state === 'resolved' && (
        <div className={record.deeds}>
          <Button size="sm" icon="pencil-square" onClick={() => setWriting(true)}>
            {t(review ? 'overview.reviewAgain' : 'overview.reviewWrite')}
          </Button>
        </div>
      )}
    </section>
  );
}

function ReviewForm({ one: { id, review }, onClose }: { one: IncidentDetailsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ fetching }, save] = useReviewIncidentMutation();
  const [words, setWords] = useState<Words>({
    what: review?.what ?? '',
    why: review?.why ?? '',
    change: review?.change ?? '',
  });
  const isReady = parts.every((part) => words[part].trim() !== '');
  const done = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && announce(await save({ id, review: words }), t('overview.reviewed'))) onClose();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void done(event)}>
      {parts.map((part) => (
        <Field key={part} label={t(`overview.reviewOf.${part}`)} required>
          <Textarea
            minRows={2}
            value={words[part]}
            onChange={(event) => setWords({ ...words, [part]: event.target.value })}
          />
        </Field>
      ))}
      <div className={record.deeds}>
        <Button type="submit" variant="solid" size="sm" disabled={!isReady} busy={fetching}>
          {t('overview.reviewKeep')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
