import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import record from '../../list/record/record-article.module.css';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { IncidentDetailsFragment } from '../generated.ts';
import type { ReviewPart } from './review-form.tsx';

// Loaded on demand, not needed for reading.
const ReviewForm = lazy(() => import('./review-form.tsx').then((part) => ({ default: part.ReviewForm })));
const parts: readonly ReviewPart[] = ['what', 'why', 'change'];

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
      {isWriting && (
        <Suspense fallback={<Skeleton height={420} />}>
          <ReviewForm one={one} onClose={() => setWriting(false)} />
        </Suspense>
      )}
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
