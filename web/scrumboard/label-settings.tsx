import { useTranslation } from '../core/words/translation.tsx';
import { useClient } from 'urql';
import { networkOnly } from '../core/client/network-only.ts';
import { useWrite } from '../core/writes/use-write.ts';
import { useOptimisticOrder } from '../list/rows/use-optimistic-order.ts';
import { nextColor } from '../ui/label/label-mark.tsx';
import { LabelRows } from '../ui/label/label-rows.tsx';
import { Pane } from '../ui/page/page.tsx';
import {
  boardLabelInputLimits,
  type BoardLabelPatch,
  useCreateBoardLabelMutation,
  useDeleteBoardLabelMutation,
  useMoveBoardLabelMutation,
  useUpdateBoardLabelMutation,
  fetchBoard,
} from './generated.ts';
import type { BoardRecord } from './board/use-board.ts';

/** Names, colors and order of a board's labels. */
export function LabelSettings({ board }: { board: BoardRecord }) {
  const client = useClient();
  const { t } = useTranslation();
  const createBoardLabel = useWrite(useCreateBoardLabelMutation());
  const deleteBoardLabel = useWrite(useDeleteBoardLabelMutation());
  const moveBoardLabel = useWrite(useMoveBoardLabelMutation());
  const updateBoardLabel = useWrite(useUpdateBoardLabelMutation());
  const refresh = () => fetchBoard(client, { id: board.id }, networkOnly);
  const { shown: labels, move } = useOptimisticOrder(board.labels);
  const place = (id: string, after: string | null) =>
    move([id], after, async () => {
      const undone = () => void refresh();
      const moved = await moveBoardLabel({ id, after }, t('scrumboard.labelMoved'), { undone });
      await refresh();
      return moved !== null;
    });
  const add = async (title: string) => {
    const label = { boardId: board.id, title, color: nextColor(board.labels.length) };
    return (await createBoardLabel({ label }, t('scrumboard.labelAdded'))) !== null;
  };
  const change = (id: string, label: BoardLabelPatch) =>
    void updateBoardLabel({ id, label }, t('scrumboard.labelSaved'));
  return (
    <Pane title={t('scrumboard.labels')}>
      <LabelRows
        labels={labels.map(({ id, title, color }) => ({ id, title, color: color ?? 'gray' }))}
        most={boardLabelInputLimits.title.max}
        adding={{ label: t('scrumboard.addLabel'), onAdd: add }}
        order={{ of: board.id, onMove: place }}
        onRename={({ id }, title) => change(id, { title })}
        onRecolor={({ id }, color) => change(id, { color })}
        onDelete={({ id, title }) => void deleteBoardLabel({ id }, t('scrumboard.labelDeleted', { title }))}
      />
    </Pane>
  );
}
