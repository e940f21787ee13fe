import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useIncidentsQuery } from '../generated.ts';
import { everything, type Filter, isEverything } from './use-incidents.ts';

type Props = {
  filter: Filter;
  put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
  onReport: (() => void) | null;
};

/** Explains the empty list: no incidents at all, or none that match. */
export function NoIncidents({ filter, put, onReport }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const isNarrow = !isEverything(filter);
  const [{ data }] = useIncidentsQuery({ variables: { first: 1 }, pause: !isNarrow });
  const last = toDate(data?.incidents?.[0]?.createdAt);
  if (isNarrow)
    return (
      <EmptyState
        kind="no-match"
        title={
          isEverything({ ...filter, state: 'all' }) && filter.state === 'activated'
            ? t('overview.allQuiet')
            : t('overview.noneInState')
        }
        text={last && t('overview.lastIncident', { when: dates.relative(last) })}
        action={<Button onClick={() => put(everything, 'push')}>{t('overview.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      kind="none"
      icon="check-circle"
      title={t('overview.noIncidents')}
      text={t('overview.noIncidentsText')}
      action={onReport && <Button onClick={onReport}>{t('overview.reportIncident')}</Button>}
    />
  );
}
