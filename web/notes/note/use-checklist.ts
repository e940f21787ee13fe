import { useMemo } from 'react';
import { useLineOps } from '../../list/checklist/use-line-ops.ts';
import {
  type NoteDetailsFragment,
  addNoteTaskOperation,
  moveNoteTaskOperation,
  deleteNoteTaskOperation,
  updateNoteTaskOperation,
} from '../generated.ts';

/** Checklist of a note; each change is a separate request. */
export function useChecklist({ id, tasks }: NoteDetailsFragment) {
  const stored = useMemo(
    () => (tasks ?? []).map((task) => ({ id: task.id, title: task.content, done: task.completed })),
    [tasks],
  );
  return useLineOps(`note lines ${id}`, stored, (op) => {
    if (op.kind === 'add')
      return addNoteTaskOperation({ id, task: op.line.title, taskId: op.line.id, after: op.after });
    if (op.kind === 'move') return moveNoteTaskOperation({ noteId: id, id: op.id, after: op.after });
    if (op.kind === 'remove') return deleteNoteTaskOperation({ noteId: id, id: op.id });
    const { title: content, done: completed } = op.patch;
    const task = { ...(content === undefined ? {} : { content }), ...(completed === undefined ? {} : { completed }) };
    return updateNoteTaskOperation({ noteId: id, id: op.id, task });
  });
}
