import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { anew } from '../core/anew.ts';
import { useAnnounce } from '../core/undo.ts';
import { labelColors } from '../ui/label-mark.tsx';
import { LabelRows } from '../ui/label-rows.tsx';
import { Pane } from '../ui/page.tsx';
import { reordered } from '../ui/reorder.ts';
import { useReorder } from '../ui/use-reorder.ts';
import {
  BoardDocument,
  useCreateBoardLabelMutation,
  useDeleteBoardLabelMutation,
  useMoveBoardLabelMutation,
  useUpdateBoardLabelMutation,
} from './generated.ts';
import type { BoardRecord } from './use-board.ts';

/** The labels of a board: their names, colours and order. */
export function LabelSettings({ board }: { board: BoardRecord }) {
  const client = useClient();
  const { t } = useTranslation();
  const announce = useAnnounce();
  const refresh = () => client.query(BoardDocument, { id: board.id }, anew).toPromise();
  const [, createLabel] = useCreateBoardLabelMutation();
  const [, updateLabel] = useUpdateBoardLabelMutation();
  const [, deleteLabel] = useDeleteBoardLabelMutation();
  const [, moveLabel] = useMoveBoardLabelMutation();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const ids = order ?? board.labels.map(({ id }) => id);
  const labels = ids.flatMap((id) => board.labels.find((label) => label.id === id) ?? []);
  const reorder = useReorder({
    kind: `label ${board.id}`,
    ids,
    handle: '[data-handle]',
    nameOf: (id) => labels.find((label) => label.id === id)?.title ?? '',
    onMove: async ([id], after) => {
      if (!id) return;
      setOrder(reordered(ids, [id], after));
      announce(await moveLabel({ id, after }), t('scrumboard.labelMoved'), { undone: () => void refresh() });
      await refresh();
      setOrder(null);
    },
  });
  const add = async (title: string) => {
    const color = labelColors[(board.labels.length % (labelColors.length - 1)) + 1] ?? 'gray';
    return announce(await createLabel({ label: { boardId: board.id, title, color } }), t('scrumboard.labelAdded'));
  };
  return (
    <Pane title={t('scrumboard.labels')}>
      <LabelRows
        labels={labels.map(({ id, title, color }) => ({ id, title, color: color ?? 'gray' }))}
        most={200}
        adding={{ label: t('scrumboard.addLabel'), onAdd: add }}
        frame={({ id }) => reorder.item(id)}
        onRename={async ({ id }, title) =>
          void announce(await updateLabel({ id, label: { title } }), t('scrumboard.labelSaved'))
        }
        onRecolor={async ({ id }, color) =>
          void announce(await updateLabel({ id, label: { color } }), t('scrumboard.labelSaved'))
        }
        onDelete={async ({ id, title }) =>
          void announce(await deleteLabel({ id }), t('scrumboard.labelDeleted', { title }))
        }
      />
    </Pane>
  );
}
