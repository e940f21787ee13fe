import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../core/undo.ts';
import { DueDate } from '../ui/due-date.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Input } from '../ui/input.tsx';
import { LabelField } from '../ui/label-field.tsx';
import { Select } from '../ui/select.tsx';
import { clockText, dueText, timeText, zone } from '../core/day-text.ts';
import { dateOf } from './due.ts';
import { type TaskDetailsFragment, useCreateTaskTagMutation } from './generated.ts';
import { repeatText, rules } from './repeat-rules.ts';
import styles from './task-pane.module.css';
import type { Save } from './task-pane.tsx';
import type { useChoices } from './use-tasks.ts';

type Props = { task: TaskDetailsFragment; choices: ReturnType<typeof useChoices>; mayManage: boolean; save: Save };

/** When, how often, how urgent, who, and under which words. */
export function TaskFields({ task, choices, mayManage, save }: Props) {
  const { t } = useTranslation();
  const assign = (id: string) => {
    const name = choices.members.find((member) => member.id === id)?.name ?? '';
    void save({ assignedTo: id || null }, t(id ? 'tasks.assigned' : 'tasks.unassigned', { count: 1, name }));
  };
  return (
    <Facts names="96px">
      <Due task={task} mayManage={mayManage} save={save} />
      <Choice
        label={t('tasks.priority')}
        value={`${task.priority}`}
        options={([2, 1, 0] as const).map((priority) => ({
          value: `${priority}`,
          label: t(`tasks.priorities.${priority}`),
        }))}
        readOnly={!mayManage}
        onChange={(value) => void save({ priority: Number(value) }, t('tasks.prioritySet', { count: 1 }))}
      />
      <Choice
        label={t('tasks.assignee')}
        value={task.assignee?.id ?? ''}
        options={[
          { value: '', label: t('tasks.nobody') },
          ...choices.members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        readOnly={!mayManage}
        onChange={assign}
      />
      <Tags task={task} choices={choices} mayManage={mayManage} save={save} />
    </Facts>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One of a few, or its name for whoever may not choose. */
const Choice = ({ readOnly, ...choice }: ChoiceProps) => (
  <Fact label={choice.label}>
    {readOnly ? (
      choice.options.find(({ value }) => value === choice.value)?.label
    ) : (
      <span>
        <Select size="sm" {...choice} />
      </span>
    )}
  </Fact>
);

function Due({ task, mayManage, save }: Omit<Props, 'choices'>) {
  const { t, i18n } = useTranslation();
  const due = dateOf(task);
  const { isTimed, repeats } = task;
  const rule = repeats?.rule ?? '';
  const known = rule === '' || rules.includes(rule) ? rules : [...rules, rule];
  const setDate = (date: Date | null) =>
    void save(
      date ? { dueDate: dueText(date, isTimed) } : { dueDate: null, isTimed: false, repeats: null },
      t(date ? 'tasks.dueSaved' : 'tasks.dueRemoved', { count: 1 }),
    );
  const setTime = (text: string) => {
    if (!due) return;
    const [hours, minutes] = text.split(':').map(Number);
    const date = new Date(due.getFullYear(), due.getMonth(), due.getDate(), hours ?? 0, minutes ?? 0);
    void save({ dueDate: dueText(date, text !== ''), isTimed: text !== '' }, t('tasks.dueSaved', { count: 1 }));
  };
  const setRule = (next: string) => {
    const repeat = next === '' ? null : { rule: next, zone: zone(), from: repeats?.from ?? ('due' as const) };
    void save({ repeats: repeat }, t(repeat ? 'tasks.repeatSaved' : 'tasks.repeatEnded'));
  };
  return (
    <>
      <Fact label={t('tasks.dueDate')}>
        <span className={styles.due}>
          {!mayManage && !due ? (
            t('ui.noDate')
          ) : (
            <DueDate
              value={due}
              label={t('tasks.dueDate')}
              done={task.completed}
              readOnly={!mayManage}
              onChange={setDate}
            />
          )}
          {!mayManage && due && isTimed && timeText(due, i18n.language)}
          {mayManage && due && (
            <Input
              aria-label={t('tasks.hour')}
              type="time"
              value={isTimed ? clockText(due) : ''}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </span>
      </Fact>
      {(due ?? repeats) && (
        <Choice
          label={t('tasks.repeats')}
          value={rule}
          options={[
            { value: '', label: t('tasks.repeat.never') },
            ...known.map((one) => ({ value: one, label: repeatText(one, t, i18n.language) })),
          ]}
          readOnly={!mayManage}
          onChange={setRule}
        />
      )}
    </>
  );
}

function Tags({ task, choices, mayManage, save }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createTag] = useCreateTaskTagMutation();
  const ids = task.tags.map((tag) => tag.id);
  const put = (tags: string[]) => void save({ tags });
  const create = async (title: string) => {
    const result = await createTag({ tag: { title } });
    if (announce(result, null) && result.data) put([...ids, result.data.createTaskTag.id]);
  };
  return (
    <Fact label={t('tasks.tags')}>
      <LabelField
        labels={choices.tags}
        chosen={task.tags}
        readOnly={!mayManage}
        onToggle={(tag, on) => put(on ? [...ids, tag.id] : ids.filter((id) => id !== tag.id))}
        onCreate={(title) => void create(title)}
      />
      {task.tags.length === 0 && !mayManage && t('tasks.noTags')}
    </Fact>
  );
}
