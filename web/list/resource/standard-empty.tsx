import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoMatch } from '../filters/no-match.tsx';
import { type Standard, isFiltered } from './standard-head.tsx';

/** Empty state of a plain list: no record yet, or none that matches. */
export function StandardEmpty({ empty, find, add }: Pick<Standard, 'empty' | 'find' | 'add'>) {
  if (isFiltered(find)) return <NoMatch onClear={find.onClear} />;
  const action = add && (
    <Button icon="plus" onClick={add.onAdd}>
      {add.label}
    </Button>
  );
  return <EmptyState kind="none" {...empty} action={action} />;
}
