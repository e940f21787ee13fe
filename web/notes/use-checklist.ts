import { useMemo } from 'react';
import { useLineOps } from '../list/use-line-ops.ts';
import {
  type NoteDetailsFragment,
  useAddNoteTaskMutation,
  useDeleteNoteTaskMutation,
  useMoveNoteTaskMutation,
  useUpdateNoteTaskMutation,
} from './generated.ts';

/** The checklist of a note: each thing that is done to it is a call of its own. */
export function useChecklist({ id, tasks }: NoteDetailsFragment) {
  const [, addTask] = useAddNoteTaskMutation();
  const [, updateTask] = useUpdateNoteTaskMutation();
  const [, moveTask] = useMoveNoteTaskMutation();
  const [, deleteTask] = useDeleteNoteTaskMutation();
  const stored = useMemo(
    () => (tasks ?? []).map((task) => ({ id: task.id, title: task.content, done: task.completed })),
    [tasks],
  );
  return useLineOps(`note lines ${id}`, stored, (op) => {
    if (op.kind === 'add') return addTask({ id, task: op.line.title, taskId: op.line.id, after: op.after });
    if (op.kind === 'move') return moveTask({ noteId: id, id: op.id, after: op.after });
    if (op.kind === 'remove') return deleteTask({ noteId: id, id: op.id });
    const { title: content, done: completed } = op.patch;
    const task = { ...(content === undefined ? {} : { content }), ...(completed === undefined ? {} : { completed }) };
    return updateTask({ noteId: id, id: op.id, task });
  });
}
