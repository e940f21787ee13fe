import { useTranslation } from '../core/words/translation.tsx';
import { isSure } from '../core/state/confirmation.ts';
import { useDates } from '../core/words/intl.ts';
import { toast } from '../core/state/toasts.ts';
import { useWrite } from '../core/writes/use-write.ts';
import type { List } from '../list/selection/use-list.ts';
import {
  type NoteColor,
  type NotesPatch,
  useCreateNoteLabelMutation,
  useDeleteNotesMutation,
  useDuplicateNoteMutation,
  useEmptyNoteBinMutation,
  useLabelNotesMutation,
  useMoveNoteMutation,
  usePurgeNotesMutation,
  useRestoreNotesMutation,
  useUpdateNoteTaskMutation,
  useUpdateNotesMutation,
} from './generated.ts';
import type { Row } from './places.ts';
import type { Notes } from './use-notes.ts';

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);

/** Writes to notes, each with a toast and undo. */
export function useNoteWrites(list: List<Row>, notes: Pick<Notes, 'refresh' | 'showMoved'>) {
  const { t } = useTranslation();
  const dates = useDates();
  const updateNotes = useWrite(useUpdateNotesMutation());
  const labelNotes = useWrite(useLabelNotesMutation());
  const moveNote = useWrite(useMoveNoteMutation());
  const duplicateNote = useWrite(useDuplicateNoteMutation());
  const updateTask = useWrite(useUpdateNoteTaskMutation());

  const update = async (rows: readonly Row[], note: NotesPatch, text: string) => {
    await updateNotes({ ids: idsOf(rows), note }, text);
    void notes.refresh();
  };
  return {
    ...useBinWrites(list, notes),
    makeLabel: useMakeLabel(),
    label: (rows: readonly Row[], { id, title }: { id: string; title: string }, labelled: boolean) =>
      labelNotes(
        { ids: idsOf(rows), label: id, labelled },
        t(labelled ? 'notes.labelled' : 'notes.unlabelled', { count: rows.length, title }),
      ),
    pin: (rows: readonly Row[]) => {
      const pinned = rows.some((row) => !row.pinned);
      return update(rows, { pinned }, t(pinned ? 'notes.pinned' : 'notes.unpinned', { count: rows.length }));
    },
    archive: (rows: readonly Row[]) => {
      const archived = rows.some((row) => !row.archived);
      list.leave(rows);
      return update(rows, { archived }, t(archived ? 'notes.archived' : 'notes.unarchived', { count: rows.length }));
    },
    color: (rows: readonly Row[], color: NoteColor | null) =>
      update(
        rows,
        { color },
        t('notes.colored', { count: rows.length, color: color ? t(`ui.color.${color}`) : t('notes.noColor') }),
      ),
    remind: (rows: readonly Row[], at: Date | null) => {
      const said = at && t(at < new Date() ? 'notes.remindedPast' : 'notes.reminded', { when: dates.timed(at) });
      return update(rows, { reminder: at?.toISOString() ?? null }, said ?? t('notes.unreminded'));
    },
    move: (id: string, after: string | null) =>
      notes.showMoved([id], after, async () => {
        const moved = await moveNote({ id, after }, t('notes.moved'), { undone: () => void notes.refresh() });
        await notes.refresh();
        return moved !== null;
      }),
    tick: (id: string, noteId: string) => {
      const name = list.rows.flatMap(({ tasks }) => tasks ?? []).find((one) => one.id === id)?.content;
      void updateTask({ noteId, id, task: { completed: true } }, t('notes.lines.ticked', { name }));
    },
    duplicate: async ({ id }: Row, undone: () => void) =>
      (await duplicateNote({ id }, t('notes.duplicated'), { undone }))?.duplicateNote.id ?? null,
  };
}

export type NoteWrites = ReturnType<typeof useNoteWrites>;

/** Finds or creates a label by name. */
export function useMakeLabel() {
  const createLabel = useWrite(useCreateNoteLabelMutation());
  return async (title: string) => (await createLabel({ title }, null))?.createNoteLabel.at(-1) ?? null;
}

/** Moves notes to the bin and back; permanent deletion asks first. */
function useBinWrites(list: List<Row>, notes: Pick<Notes, 'refresh'>) {
  const { t } = useTranslation();
  const deleteNotes = useWrite(useDeleteNotesMutation());
  const restoreNotes = useWrite(useRestoreNotesMutation());
  const purgeNotes = useWrite(usePurgeNotesMutation());
  const emptyNoteBin = useWrite(useEmptyNoteBinMutation());
  /** Irreversible, so without undo. */
  const end = async (rows: readonly Row[], title: string, said: string, send: () => Promise<unknown>) => {
    if (!(await isSure(title, t('notes.purgeText'), t('notes.purge')))) return;
    list.leave(rows);
    if (await send()) toast(said);
    void notes.refresh();
  };
  return {
    remove: (rows: readonly Row[]) => {
      list.leave(rows);
      return deleteNotes({ ids: idsOf(rows) }, t('notes.binned', { count: rows.length }));
    },
    restore: async (rows: readonly Row[]) => {
      list.leave(rows);
      await restoreNotes({ ids: idsOf(rows) }, t('notes.restored', { count: rows.length }));
      void notes.refresh();
    },
    purge: (rows: readonly Row[]) => {
      const { length: count } = rows;
      const send = () => purgeNotes({ ids: idsOf(rows) }, null);
      return end(rows, t('notes.purgeTitle', { count }), t('notes.purged', { count }), send);
    },
    emptyBin: () => end(list.rows, t('notes.emptyTitle'), t('notes.emptied'), () => emptyNoteBin({}, null)),
  };
}
