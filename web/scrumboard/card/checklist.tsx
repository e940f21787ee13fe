import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { Checklist as Lines } from '../../list/checklist/checklist.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import type { CardRecord } from './card-dialog.tsx';
import {
  useCreateBoardChecksMutation,
  useDeleteBoardCheckMutation,
  useMoveBoardCheckMutation,
  useUpdateBoardCheckMutation,
} from '../generated.ts';

type Props = { card: CardRecord; mayManage: boolean };

/** The checklist of a card. */
export function Checklist({ card: { id: cardId, checks }, mayManage }: Props) {
  const { t } = useTranslation();
  const createBoardChecks = useWrite(useCreateBoardChecksMutation());
  const deleteBoardCheck = useWrite(useDeleteBoardCheckMutation());
  const moveBoardCheck = useWrite(useMoveBoardCheckMutation());
  const updateBoardCheck = useWrite(useUpdateBoardCheckMutation());
  const done = checks.filter((one) => one.done).length;
  return (
    <Lines
      of={cardId}
      lines={checks}
      words={{
        title: t('scrumboard.checklist'),
        line: t('scrumboard.check'),
        add: t('scrumboard.addCheck'),
        remove: (name) => t('scrumboard.removeCheck', { name }),
      }}
      as="h3"
      progress={
        <Meter
          label={t('scrumboard.progress')}
          value={done}
          most={checks.length}
          text={`${done}/${checks.length}`}
          tone={done === checks.length ? 'success' : 'plain'}
          isProgress
        />
      }
      shortcut={{ keys: 't', group: t('nav.apps-scrumboard') }}
      readOnly={!mayManage}
      onAdd={(titles) => createBoardChecks({ cardId, titles }, t('scrumboard.checksAdded', { count: titles.length }))}
      onTick={({ id }, ticked) => updateBoardCheck({ id, check: { done: ticked } }, null)}
      onRename={({ id }, title) => updateBoardCheck({ id, check: { title } }, null)}
      onMove={(id, after) => moveBoardCheck({ id, after }, t('scrumboard.checkMoved'))}
      onRemove={({ id }) => deleteBoardCheck({ id }, t('scrumboard.checkRemoved'))}
    />
  );
}
