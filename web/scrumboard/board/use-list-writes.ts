import { useTranslation } from '../../core/words/translation.tsx';
import { useWrite } from '../../core/writes/use-write.ts';
import { placesBetween } from '../data/places-between.ts';
import { type BoardListHead, type Column } from './columns.ts';
import {
  useCreateBoardListMutation,
  useDeleteBoardListMutation,
  useMoveBoardListMutation,
  useUpdateBoardListMutation,
} from '../generated.ts';
import type { BoardHere } from './use-board.ts';

export function useListWrites({ columns, guess, refresh }: Pick<BoardHere, 'columns' | 'guess' | 'refresh'>) {
  const { t } = useTranslation();
  const createBoardList = useWrite(useCreateBoardListMutation());
  const deleteBoardList = useWrite(useDeleteBoardListMutation());
  const moveBoardList = useWrite(useMoveBoardListMutation());
  const updateBoardList = useWrite(useUpdateBoardListMutation());
  return {
    add: async (boardId: string, title: string): Promise<boolean> => {
      const said = t('scrumboard.listAdded', { name: title });
      const isMade = (await createBoardList({ list: { boardId, title } }, said)) !== null;
      if (isMade) await refresh();
      return isMade;
    },
    change: (id: string, patch: Partial<Pick<BoardListHead, 'title' | 'limit' | 'isDone'>>, said: string) =>
      updateBoardList({ list: { id, ...patch } }, said, {
        around: guess({ lists: new Map([[id, patch]]) }),
      }),
    move: (id: string, after: string | null) => {
      const items = columns.map((column) => column.list);
      const position = placesBetween(items, [id], after)[0]!;
      return moveBoardList({ id, after }, t('scrumboard.listMoved'), {
        around: guess({ lists: new Map([[id, { position }]]) }),
      });
    },
    remove: ({ list: { id, title }, count }: Column) =>
      deleteBoardList({ id }, t('scrumboard.listDeleted', { name: title, count }), {
        around: guess({ gone: new Set([id]) }),
      }),
  };
}

export type ListWrites = ReturnType<typeof useListWrites>;
