import { useTranslation } from '../core/words/translation.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { type Filter, isNarrow, nothing } from './filter.ts';

type Props = { filter: Filter; put: (patch: Partial<Filter>) => void };

/** Explains the empty list: shows the range and offers a wider one. */
export function NoChanges({ filter, put }: Props) {
  const { t } = useTranslation();
  const range = t(`log.spans.${filter.since}`);
  if (isNarrow(filter))
    return (
      <EmptyState
        kind="no-match"
        title={t('log.noMatch')}
        text={t('log.noMatchText', { range })}
        action={<Button onClick={() => put({ ...nothing })}>{t('log.clear')}</Button>}
      />
    );
  const wider = filter.since === 'today' ? 'week' : filter.since === 'week' ? 'month' : 'ever';
  return (
    <EmptyState
      kind="none"
      icon="queue-list"
      title={t('log.none', { range })}
      text={t('log.noneText')}
      action={
        filter.since !== 'ever' && (
          <Button onClick={() => put({ since: wider })}>{t('log.widen', { range: t(`log.spans.${wider}`) })}</Button>
        )
      }
    />
  );
}
