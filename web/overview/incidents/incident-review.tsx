import { useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { PlainForm } from '../../list/form/plain-form.tsx';
import record from '../../list/record/record-article.module.css';
import { Button } from '../../ui/button/button.tsx';
import { type IncidentDetailsFragment, incidentReviewInputLimits, useReviewIncidentMutation } from '../generated.ts';

const parts = ['what', 'why', 'change'] as const;

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
  const [, save] = useReviewIncidentMutation();
  const field = (part: (typeof parts)[number]) =>
    ({ label: t(`overview.reviewOf.${part}`), required: true, lines: 2 }) as const;
  return (
    <PlainForm
      kind={`review ${id}`}
      initial={review ?? {}}
      fields={{ what: field('what'), why: field('why'), change: field('change') }}
      limits={incidentReviewInputLimits}
      create={(words) => save({ id, review: words })}
      said={t('overview.reviewed')}
      group={t('nav.incidents')}
      onDone={() => onClose()}
    />
  );
}
