import { useTranslation } from '../core/translation.tsx';
import { useNavigate } from 'react-router';
import { NoMatch } from '../list/no-match.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { home } from './home.ts';
import { type Filter, isNarrowed } from './questions.ts';
import type { ProductWrites } from './use-product-writes.ts';

type Props = { at: Filter; mayManage: boolean; writes: ProductWrites; tail: string; onClear: () => void };

/** Why there is nothing. */
export function NoProducts({ at, mayManage, writes, tail, onClear }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (isNarrowed(at))
    return (
      <NoMatch
        title={t('inventory.noMatch')}
        text={t('inventory.noMatchText')}
        clear={t('inventory.clear')}
        onClear={onClear}
      />
    );
  const add = async () => {
    const id = await writes.create();
    if (id) void navigate(`${home}/${id}${tail}`);
  };
  return (
    <EmptyState
      kind="none"
      icon="archive-box"
      title={t('inventory.none')}
      text={t(mayManage ? 'inventory.noneText' : 'inventory.noneRead')}
      action={
        mayManage && (
          <>
            <Button look="solid" icon="plus" onClick={() => void add()}>
              {t('inventory.add')}
            </Button>{' '}
            <Button icon="arrow-up-tray" to={`${home}/import`}>
              {t('inventory.import')}
            </Button>
          </>
        )
      }
    />
  );
}
