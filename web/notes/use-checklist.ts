import { useRef, useState } from 'react';
import type { OperationResult } from 'urql';
import { useAnnounce } from '../core/undo.ts';
import { type Line, type Op, applied } from './checklist-rules.ts';
import {
  useAddNoteTaskMutation,
  useDeleteNoteTaskMutation,
  useMoveNoteTaskMutation,
  useUpdateNoteTaskMutation,
} from './generated.ts';

const pause = 400;

/**
 * The checklist of a note as it will be: what was done shows at once and is sent by calls of its own, one after the other,
 * so that two devices do not overwrite each other. A refusal takes back that one thing. Letters wait for a moment.
 */
export function useChecklist(note: string, tasks: readonly Line[]) {
  const announce = useAnnounce();
  const [, addTask] = useAddNoteTaskMutation();
  const [, updateTask] = useUpdateNoteTaskMutation();
  const [, moveTask] = useMoveNoteTaskMutation();
  const [, deleteTask] = useDeleteNoteTaskMutation();
  const [ops, setOps] = useState<readonly Op[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const typing = useRef<{ op: Extract<Op, { kind: 'set' }>; timer: ReturnType<typeof setTimeout> } | null>(null);

  const send = (op: Op): Promise<OperationResult> => {
    if (op.kind === 'add') return addTask({ id: note, task: op.line.content, taskId: op.line.id, after: op.after });
    if (op.kind === 'set') return updateTask({ noteId: note, id: op.id, task: op.patch });
    if (op.kind === 'move') return moveTask({ noteId: note, id: op.id, after: op.after });
    return deleteTask({ noteId: note, id: op.id });
  };
  const put = (op: Op) => {
    queue.current = queue.current.then(async () => {
      announce(await send(op), null);
      setOps((before) => before.filter((one) => one !== op));
    });
  };
  const flush = () => {
    if (!typing.current) return;
    clearTimeout(typing.current.timer);
    const { op } = typing.current;
    typing.current = null;
    put(op);
  };
  const run = (op: Op) => {
    const isTyped = op.kind === 'set' && op.patch.content !== undefined;
    const last = typing.current?.op;
    if (last && isTyped && last.id === op.id) {
      clearTimeout(typing.current!.timer);
      setOps((before) => [...before.filter((one) => one !== last), op]);
    } else {
      flush();
      setOps((before) => [...before, op]);
    }
    if (isTyped) typing.current = { op, timer: setTimeout(flush, pause) };
    else put(op);
  };
  return { lines: ops.reduce<Line[]>((lines, op) => applied(lines, op), [...tasks]), run, flush };
}
