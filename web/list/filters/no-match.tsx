import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type Props = {
  title: string;
  text: string;
  /** The way on, where it is another one than to clear the filter. */
  clear?: string;
  /** In a part of a page. */
  small?: boolean;
  onClear: () => void;
};

/** Nothing is left of a list by what it is narrowed by, and the way back to all of it. */
export function NoMatch({ title, text, clear, small = false, onClear }: Props) {
  const { t } = useTranslation();
  const action = <Button onClick={onClear}>{clear ?? t('list.clearFilter')}</Button>;
  return <EmptyState small={small} kind="no-match" title={title} text={text} action={action} />;
}
