import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

type Props = {
  /** More specific than "No matches". */
  title?: string;
  text?: string;
  /** Label of the action, if not "Clear filters". */
  clear?: string;
  /** Compact form, for parts of a page. */
  small?: boolean;
  onClear: () => void;
};

/** Empty result of a filtered list, with a button to clear the filters. */
export function NoMatch({ title, text, clear, small = false, onClear }: Props) {
  const { t } = useTranslation();
  const action = <Button onClick={onClear}>{clear ?? t('list.clearFilter')}</Button>;
  return (
    <EmptyState
      small={small}
      kind="no-match"
      title={title ?? t('list.noMatch')}
      text={text ?? t('list.noMatchText')}
      action={action}
    />
  );
}
