import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { Checklist as Lines } from '../list/checklist.tsx';
import { Meter } from '../ui/meter.tsx';
import type { CardRecord } from './card-dialog.tsx';
import {
  useCreateBoardChecksMutation,
  useDeleteBoardCheckMutation,
  useMoveBoardCheckMutation,
  useUpdateBoardCheckMutation,
} from './generated.ts';

type Props = { card: CardRecord; mayManage: boolean };

/** The checklist of a card. */
export function Checklist({ card: { id: cardId, checks }, mayManage }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createChecks] = useCreateBoardChecksMutation();
  const [, updateCheck] = useUpdateBoardCheckMutation();
  const [, moveCheck] = useMoveBoardCheckMutation();
  const [, deleteCheck] = useDeleteBoardCheckMutation();
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
      onAdd={async (titles) =>
        announce(await createChecks({ cardId, titles }), t('scrumboard.checksAdded', { count: titles.length }))
      }
      onTick={async ({ id }, ticked) => announce(await updateCheck({ id, check: { done: ticked } }), null)}
      onRename={async ({ id }, title) => announce(await updateCheck({ id, check: { title } }), null)}
      onMove={async (id, after) => announce(await moveCheck({ id, after }), t('scrumboard.checkMoved'))}
      onRemove={async ({ id }) => announce(await deleteCheck({ id }), t('scrumboard.checkRemoved'))}
    />
  );
}
