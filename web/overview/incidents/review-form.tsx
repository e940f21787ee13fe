import { useTranslation } from '../../core/words/translation.tsx';
import { PlainForm } from '../../list/form/plain-form.tsx';
import { type IncidentDetailsFragment, incidentReviewInputLimits, useReviewIncidentMutation } from '../generated.ts';

export type ReviewPart = 'what' | 'why' | 'change';

/** Form for a new or changed review. */
export function ReviewForm({ one: { id, review }, onClose }: { one: IncidentDetailsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const [, save] = useReviewIncidentMutation();
  const field = (part: ReviewPart) => ({ label: t(`overview.reviewOf.${part}`), required: true, lines: 2 }) as const;
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
