import { useTranslation } from '../core/words/translation.tsx';
import { NoMatch } from '../list/filters/no-match.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { type Filter, isNarrowed } from './views.ts';

/** Explains the empty list of each view. */
export function NoTasks({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { t } = useTranslation();
  if (isNarrowed(filter)) return <NoMatch title={t('tasks.noMatch')} text={t('tasks.noMatchText')} onClear={onClear} />;
  const { view } = filter;
  const why = view === 'all' ? 'none' : view === 'today' || view === 'overdue' ? 'allDone' : 'noneHere';
  return <EmptyState kind="none" icon="check-circle" title={t(`tasks.${why}`)} text={t(`tasks.${why}Text`)} />;
}
