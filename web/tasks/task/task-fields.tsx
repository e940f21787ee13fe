import type { ReactNode } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { clockText, timeText } from '../../core/dates/day-text.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { DueDate } from '../../ui/date/due-date.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Input } from '../../ui/form/input.tsx';
import { LabelField } from '../../ui/label/label-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type TaskDetailsFragment, useCreateTaskTagMutation } from '../generated.ts';
import { repeatText, rules } from './repeat-rules.ts';
import styles from './task-pane.module.css';
import type { Screen } from '../use-screen.ts';
import { dateOf } from '../use-tasks.ts';

type Props = { task: TaskDetailsFragment; screen: Screen };

/** Due date, recurrence, priority, assignee and tags. */
export function TaskFields({ task, screen }: Props) {
  const { writes, choices, mayManage } = screen;
  const { t, i18n } = useTranslation();
  const { repeats, priority, assignee } = task;
  const rule = repeats?.rule ?? '';
  /** A select, or plain text without permission. */
  const choice = (
    label: string,
    value: string,
    options: [value: string, label: string][],
    pick: (to: string) => unknown,
  ): ReactNode => (
    <Fact label={label}>
      {mayManage ? (
        <Select
          size="sm"
          label={label}
          value={value}
          options={options.map(([one, name]) => ({ value: one, label: name }))}
          onChange={(to) => void pick(to)}
        />
      ) : (
        options.find(([one]) => one === value)?.[1]
      )}
    </Fact>
  );
  return (
    <DescriptionList nameWidth="96px">
      <Due task={task} screen={screen} />
      {(task.dueDate ?? repeats) &&
        choice(
          t('tasks.repeats'),
          rule,
          [...new Set(['', ...rules, rule])].map((one) => [one, repeatText(one, t, i18n.language)]),
          (to) => writes.repeat([task], to),
        )}
      {choice(
        t('tasks.priority'),
        `${priority}`,
        ([2, 1, 0] as const).map((one) => [`${one}`, t(`tasks.priorities.${one}`)]),
        (to) => writes.prioritize([task], Number(to)),
      )}
      {choice(
        t('tasks.assignee'),
        assignee?.id ?? '',
        [['', t('tasks.unassigned')], ...choices.members.map(({ id, name }): [string, string] => [id, name])],
        (to) => writes.assign([task], choices.members.find(({ id }) => id === to) ?? null),
      )}
      <Tags task={task} screen={screen} />
    </DescriptionList>
  );
}

function Due({ task, screen: { writes, mayManage } }: Props) {
  const { t, i18n } = useTranslation();
  const due = dateOf(task);
  const label = t('tasks.dueDate');
  const time = due && task.isTimed;
  const setTime = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    if (due)
      void writes.due([task], new Date(due.getFullYear(), due.getMonth(), due.getDate(), hours, minutes), text !== '');
  };
  return (
    <Fact label={label}>
      <span className={styles.due}>
        {(due ?? mayManage) ? (
          <DueDate
            value={due}
            label={label}
            done={task.completed}
            readOnly={!mayManage}
            onChange={(date) => void writes.due([task], date)}
          />
        ) : (
          t('ui.noDate')
        )}
        {!mayManage && time && timeText(due, i18n.language)}
        {mayManage && due && (
          <Input
            aria-label={t('tasks.hour')}
            type="time"
            value={time ? clockText(due) : ''}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </span>
    </Fact>
  );
}

function Tags({ task, screen: { writes, choices, mayManage } }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [, createTag] = useCreateTaskTagMutation();
  const create = async (title: string) => {
    const result = await createTag({ tag: { title } });
    if (announce(result, null) && result.data) void writes.tag([task], result.data.createTaskTag, true);
  };
  return (
    <Fact label={t('tasks.tags')}>
      <LabelField
        labels={choices.tags}
        chosen={task.tags}
        readOnly={!mayManage}
        onToggle={(tag, on) => void writes.tag([task], tag, on)}
        onCreate={(title) => void create(title)}
      />
      {task.tags.length === 0 && !mayManage && t('tasks.noTags')}
    </Fact>
  );
}
