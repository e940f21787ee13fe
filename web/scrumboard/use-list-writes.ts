import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { type Column, placesBetween } from './columns.ts';
import {
  type BoardListPatch,
  useCreateBoardListMutation,
  useDeleteBoardListMutation,
  useMoveBoardListMutation,
  useUpdateBoardListMutation,
} from './generated.ts';
import type { BoardHere } from './use-board.ts';

/** What can be done to the lists of a board. */
export function useListWrites({ columns, guess, refresh }: Pick<BoardHere, 'columns' | 'guess' | 'refresh'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createList] = useCreateBoardListMutation();
  const [, updateList] = useUpdateBoardListMutation();
  const [, moveList] = useMoveBoardListMutation();
  const [, deleteList] = useDeleteBoardListMutation();
  return {
    add: async (boardId: string, title: string): Promise<boolean> => {
      const result = await createList({ list: { boardId, title } });
      if (!result.error) await refresh();
      return announce(result, t('scrumboard.listAdded', { name: title }));
    },
    change: async (id: string, patch: Omit<BoardListPatch, 'id'>, said: string): Promise<void> => {
      const { title, limit, isDone } = patch;
      const shown = {
        ...(title == null ? {} : { title }),
        ...(limit === undefined ? {} : { limit }),
        ...(isDone == null ? {} : { isDone }),
      };
      const lists = new Map([[id, shown]]);
      announce(await guess({ lists }, () => updateList({ list: { id, ...patch } })), said);
    },
    move: async (id: string, after: string | null): Promise<void> => {
      const items = columns.map((column) => column.list);
      const lists = new Map([[id, { position: placesBetween(items, [id], after)[0]! }]]);
      announce(await guess({ lists }, () => moveList({ id, after })), t('scrumboard.listMoved'));
    },
    remove: async ({ list, count }: Column): Promise<void> => {
      const result = await guess({ gone: new Set([list.id]) }, () => deleteList({ id: list.id }));
      announce(result, t('scrumboard.listDeleted', { name: list.title, count }));
    },
  };
}

export type ListWrites = ReturnType<typeof useListWrites>;
