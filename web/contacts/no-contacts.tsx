import { useTranslation } from '../core/words/translation.tsx';
import { hasRight } from '../core/session/guards.ts';
import { NoMatch } from '../list/filters/no-match.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useCreate } from './form/use-create.ts';

/** Empty state of the list. */
export function NoContacts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const create = useCreate();
  if (isFiltered)
    return (
      <NoMatch
        title={t('contacts.noMatch')}
        text={t('contacts.noMatchText')}
        clear={t('contacts.clearFilter')}
        onClear={onClear}
      />
    );
  return (
    <EmptyState
      kind="none"
      icon="user-group"
      title={t('contacts.none')}
      text={t('contacts.noneText')}
      action={
        hasRight('contacts.manage') && (
          <Button icon="plus" onClick={create}>
            {t('contacts.add')}
          </Button>
        )
      }
    />
  );
}
