import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { home } from './home.ts';

/** In place of a board that nobody can see any more. */
export function BoardGone() {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="none"
      icon="view-columns"
      title={t('scrumboard.gone')}
      text={t('scrumboard.goneText')}
      action={<Button to={home}>{t('scrumboard.toBoards')}</Button>}
    />
  );
}
