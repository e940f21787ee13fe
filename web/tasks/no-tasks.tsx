import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Filter } from './views.ts';

/** Why there is nothing: each view has its own word for it. */
export function NoTasks({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const { t } = useTranslation();
  const { view, tag, assignee, priority, q } = filter;
  if (tag || assignee || priority || q)
    return (
      <EmptyState
        kind="no-match"
        title={t('tasks.noMatch')}
        text={t('tasks.noMatchText')}
        action={<Button onClick={onClear}>{t('list.clearFilter')}</Button>}
      />
    );
  if (view === 'all')
    return <EmptyState kind="none" icon="check-circle" title={t('tasks.none')} text={t('tasks.noneText')} />;
  const isFree = view === 'today' || view === 'overdue';
  return (
    <EmptyState
      kind="none"
      icon="check-circle"
      title={t(isFree ? 'tasks.allDone' : 'tasks.noneHere')}
      text={t(isFree ? 'tasks.allDoneText' : 'tasks.noneHereText')}
    />
  );
}
