import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Filter } from './use-reports.ts';

type Props = { filter: Filter; put: (patch: Partial<Filter>, how?: 'push' | 'replace') => void };

export function NoReports({ filter, put }: Props) {
  const { t } = useTranslation();
  if (filter.q !== '' || (filter.view !== 'new' && filter.view !== 'all'))
    return (
      <EmptyState
        kind="no-match"
        title={t('socialEngineering.noMatch')}
        action={<Button onClick={() => put({ view: 'all', q: '' }, 'push')}>{t('socialEngineering.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      kind="none"
      icon="shield-check"
      title={t(filter.view === 'new' ? 'socialEngineering.noneNew' : 'socialEngineering.none')}
      text={t('socialEngineering.noneText')}
      action={
        <Button to="/apps/mailbox/inbox/1" icon="envelope">
          {t('socialEngineering.openMailbox')}
        </Button>
      }
    />
  );
}
