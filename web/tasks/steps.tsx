import { useTranslation } from 'react-i18next';
import { Checklist } from '../list/checklist.tsx';
import { reordered } from '../ui/reorder.ts';
import type { TaskDetailsFragment } from './generated.ts';
import type { Save } from './task-pane.tsx';

type Props = { task: TaskDetailsFragment; mayManage: boolean; save: Save };
type Sent = { id?: string; title: string; completed: boolean };

/** The steps of a task. They are a part of it: each change sends all of them. */
export function Steps({ task, mayManage, save }: Props) {
  const { t } = useTranslation();
  const steps = task.subTasks ?? [];
  const put = (next: readonly Sent[], said?: string) =>
    save({ subTasks: next.map(({ id, title, completed }) => ({ ...(id ? { id } : {}), title, completed })) }, said);
  const change = (id: string, patch: Partial<Sent>) =>
    put(steps.map((step) => (step.id === id ? { ...step, ...patch } : step)));
  return (
    <Checklist
      of={task.id}
      lines={steps.map(({ id, title, completed }) => ({ id, title, done: completed }))}
      words={{
        title: t('tasks.steps'),
        line: t('tasks.step'),
        add: t('tasks.addStep'),
        remove: (name) => t('tasks.removeStep', { name }),
      }}
      readOnly={!mayManage}
      onAdd={(titles) => put([...steps, ...titles.map((title) => ({ title, completed: false }))])}
      onTick={({ id }, completed) => change(id, { completed })}
      onRename={({ id }, title) => change(id, { title })}
      onMove={(id, after) => {
        const ids = steps.map((step) => step.id);
        return put(reordered(ids, [id], after).flatMap((one) => steps.find((step) => step.id === one) ?? []));
      }}
      onRemove={({ id }) =>
        put(
          steps.filter((step) => step.id !== id),
          t('tasks.stepRemoved'),
        )
      }
    />
  );
}
