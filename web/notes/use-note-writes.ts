import { useTranslation } from 'react-i18next';
import { confirm } from '../core/confirmation.ts';
import { useDates } from '../core/intl.ts';
import { toast } from '../core/toasts.ts';
import { useAnnounce } from '../core/undo.ts';
import type { List } from '../list/use-list.ts';
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
  useUpdateNotesMutation,
} from './generated.ts';
import type { Row } from './places.ts';
import type { Notes } from './use-notes.ts';

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);

/** What can be done to notes, each said with its undo. */
export function useNoteWrites(list: List<Row>, notes: Pick<Notes, 'refresh' | 'showMoved'>) {
  const { t } = useTranslation();
  const dates = useDates();
  const announce = useAnnounce();
  const [, updateNotes] = useUpdateNotesMutation();
  const [, labelNotes] = useLabelNotesMutation();
  const [, moveNote] = useMoveNoteMutation();
  const [, duplicateNote] = useDuplicateNoteMutation();
  const { remove, restore, purge, emptyBin } = useBinWrites(list, notes);

  const update = async (rows: readonly Row[], note: NotesPatch, text: string) => {
    announce(await updateNotes({ ids: idsOf(rows), note }), text);
    void notes.refresh();
  };
  const label = async (rows: readonly Row[], { id, title }: { id: string; title: string }, labelled: boolean) => {
    const result = await labelNotes({ ids: idsOf(rows), label: id, labelled });
    announce(result, t(labelled ? 'notes.labelled' : 'notes.unlabelled', { count: rows.length, title }));
  };
  return {
    remove,
    restore,
    purge,
    emptyBin,
    label,
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
      update(rows, { color }, t('notes.colored', { count: rows.length, color: t(`notes.colors.${color ?? 'none'}`) })),
    remind: (rows: readonly Row[], at: Date | null) =>
      update(
        rows,
        { reminder: at?.toISOString() ?? null },
        at
          ? t(at < new Date() ? 'notes.remindedPast' : 'notes.reminded', { when: dates.moment(at) })
          : t('notes.unreminded'),
      ),
    makeLabel: useMakeLabel(),
    move: async (id: string, after: string | null) => {
      notes.showMoved({ id, after });
      const result = await moveNote({ id, after });
      announce(result, t('notes.moved'), { undone: () => void notes.refresh() });
      await notes.refresh();
      notes.showMoved(null);
    },
    duplicate: async (row: Row) => {
      const result = await duplicateNote({ id: row.id });
      announce(result, t('notes.duplicated'));
      return result.data?.duplicateNote.id ?? null;
    },
  };
}

export type NoteWrites = ReturnType<typeof useNoteWrites>;

/** A label of this name, made if there is none; answers it. */
export function useMakeLabel() {
  const announce = useAnnounce();
  const [, createLabel] = useCreateNoteLabelMutation();
  return async (title: string) => {
    const result = await createLabel({ title });
    announce(result, null);
    return result.data?.createNoteLabel.at(-1) ?? null;
  };
}

/** Into the bin and out of it; what goes for good is asked about first. */
function useBinWrites(list: List<Row>, notes: Pick<Notes, 'refresh'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, deleteNotes] = useDeleteNotesMutation();
  const [, restoreNotes] = useRestoreNotesMutation();
  const [, purgeNotes] = usePurgeNotesMutation();
  const [, emptyNoteBin] = useEmptyNoteBinMutation();
  const asks = async (title: string) =>
    (await confirm({
      title,
      message: t('notes.purgeText'),
      confirm: { label: t('notes.purge'), tone: 'danger' },
      dismissible: true,
    })) === 'confirmed';

  return {
    remove: async (rows: readonly Row[]) => {
      list.leave(rows);
      announce(await deleteNotes({ ids: idsOf(rows) }), t('notes.binned', { count: rows.length }));
    },
    restore: async (rows: readonly Row[]) => {
      list.leave(rows);
      announce(await restoreNotes({ ids: idsOf(rows) }), t('notes.restored', { count: rows.length }));
      void notes.refresh();
    },
    purge: async (rows: readonly Row[]) => {
      if (!(await asks(t('notes.purgeTitle', { count: rows.length })))) return;
      list.leave(rows);
      // It can't be taken back, and so nothing offers to.
      if (announce(await purgeNotes({ ids: idsOf(rows) }), null)) toast(t('notes.purged', { count: rows.length }));
      void notes.refresh();
    },
    emptyBin: async () => {
      if (!(await asks(t('notes.emptyTitle')))) return;
      list.leave(list.rows);
      if (announce(await emptyNoteBin({}), null)) toast(t('notes.emptied'));
      void notes.refresh();
    },
  };
}
