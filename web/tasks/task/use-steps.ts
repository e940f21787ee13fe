import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { Op } from '../../list/checklist/line-ops.ts';
import { useLineOps } from '../../list/checklist/use-line-ops.ts';
import {
  type TaskDetailsFragment,
  createSubTaskOperation,
  moveSubTaskOperation,
  deleteSubTaskOperation,
  updateSubTaskOperation,
} from '../generated.ts';

function requestOf(id: string, op: Op) {
  if (op.kind === 'add')
    return createSubTaskOperation({ id, subTask: { title: op.line.title }, subTaskId: op.line.id });
  const step = { id, subTaskId: op.id };
  if (op.kind === 'move') return moveSubTaskOperation({ ...step, after: op.after });
  if (op.kind === 'remove') return deleteSubTaskOperation(step);
  const { title, done } = op.patch;
  const subTask = { ...(title === undefined ? {} : { title }), ...(done === undefined ? {} : { completed: done }) };
  return updateSubTaskOperation({ ...step, subTask });
}

/** Steps of a task; each operation is a separate request. */
export function useSteps({ id, subTasks }: TaskDetailsFragment) {
  const { t } = useTranslation();
  const stored = useMemo(
    () => (subTasks ?? []).map((step) => ({ id: step.id, title: step.title, done: step.completed })),
    [subTasks],
  );
  return useLineOps(
    `task steps ${id}`,
    stored,
    (op) => requestOf(id, op),
    (op) => (op.kind === 'remove' ? t('tasks.stepRemoved') : null),
  );
}
