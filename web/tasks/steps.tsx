import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { InlineText } from '../ui/inline-text.tsx';
import { Input } from '../ui/input.tsx';
import { pastedLines } from '../ui/pasted-lines.ts';
import { reordered } from '../ui/reorder.ts';
import { useReorder } from '../ui/use-reorder.ts';
import type { TaskDetailsFragment } from './generated.ts';
import styles from './task-pane.module.css';
import type { Save } from './task-pane.tsx';

type Step = NonNullable<TaskDetailsFragment['subTasks']>[number];
type Props = { task: TaskDetailsFragment; mayManage: boolean; save: Save };
type Sent = { id?: string; title: string; completed: boolean };

const most = 100;

/** The steps of a task: ticked, renamed, moved and added in place; pasted lines are a step each. */
export function Steps({ task, mayManage, save }: Props) {
  const { t } = useTranslation();
  const [line, setLine] = useState('');
  const steps: readonly Step[] = task.subTasks ?? [];
  const put = (next: readonly Sent[], said?: string) =>
    save({ subTasks: next.map(({ id, title, completed }) => ({ ...(id ? { id } : {}), title, completed })) }, said);
  const reorder = useReorder({
    kind: `step ${task.id}`,
    ids: steps.map((step) => step.id),
    nameOf: (id) => steps.find((step) => step.id === id)?.title ?? '',
    onMove: (ids, after) => {
      const order = reordered(
        steps.map((step) => step.id),
        ids,
        after,
      );
      void put(order.map((id) => steps.find((step) => step.id === id)!));
    },
    disabled: !mayManage,
  });
  const add = async (titles: string[]) => {
    const fresh = titles.map((title) => ({ title: title.slice(0, 500), completed: false }));
    if (await put([...steps, ...fresh].slice(0, most))) setLine('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || line.trim() === '') return;
    event.preventDefault();
    void add([line.trim()]);
  };
  if (steps.length === 0 && !mayManage) return null;

  return (
    <section className={styles.steps} aria-label={t('tasks.steps')}>
      <h2>
        {t('tasks.steps')}
        {steps.length > 0 && (
          <span>
            {steps.filter((step) => step.completed).length}/{steps.length}
          </span>
        )}
      </h2>
      <ul ref={reorder.area}>
        {steps.map((step) => (
          <li key={step.id} {...reorder.item(step.id)} data-done={step.completed || undefined}>
            <Checkbox
              label={<span className="visually-hidden">{step.title}</span>}
              checked={step.completed}
              disabled={!mayManage}
              onChange={({ target }) =>
                void put(steps.map((one) => (one === step ? { ...one, completed: target.checked } : one)))
              }
            />
            <InlineText
              label={t('tasks.step')}
              value={step.title}
              maxLength={500}
              readOnly={!mayManage}
              onSave={(title) => void put(steps.map((one) => (one === step ? { ...one, title } : one)))}
            />
            {mayManage && (
              <IconButton
                size="sm"
                icon="x-mark"
                label={t('tasks.removeStep', { name: step.title })}
                onClick={() =>
                  void put(
                    steps.filter((one) => one !== step),
                    t('tasks.stepRemoved'),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayManage && steps.length < most && (
        <Input
          icon="plus"
          aria-label={t('tasks.addStep')}
          placeholder={t('tasks.addStep')}
          maxLength={500}
          value={line}
          onChange={(event) => setLine(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const lines = pastedLines(event);
            if (lines) void add(lines);
          }}
        />
      )}
    </section>
  );
}
