import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '../core/confirmation.ts';
import { useDates } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { pastedLines } from '../ui/pasted-lines.ts';
import type { TaskPatch } from './generated.ts';
import styles from './quick-add.module.css';
import type { Quick } from './quick-words.ts';
import { useReader } from './use-reader.ts';
import { repeatText } from './repeat-rules.ts';
import { home } from './home.ts';
import { useAdd } from './use-add.ts';
import type { useChoices } from './use-tasks.ts';

type Props = {
  choices: ReturnType<typeof useChoices>;
  given: TaskPatch;
  tail: string;
  /** Alone in a dialog: it begins with the focus, and says what it made and when it is left. */
  onMade?: (title: string) => void;
  onLeave?: () => void;
};
const pastedMost = 100;

/** A line that becomes a task with Enter, and says while one types what it understands. Shift+Enter opens the task too. */
export function QuickAdd({ choices, given, tail, onMade, onLeave }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = useAdd();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  const [busy, setBusy] = useState(false);
  const reader = useReader(choices);
  const quick = reader.now(line);
  const group = t('nav.apps-tasks');
  const focus = () => field.current?.focus();
  const key = { label: t('tasks.add'), group, run: focus };
  useShortcut(onLeave ? null : { ...key, keys: 'c' });
  useShortcut(onLeave ? null : { ...key, keys: 'mod+/', whileTyping: true });

  const send = async (opens: boolean) => {
    if (busy) return;
    setBusy(true);
    const said = await reader.soon(line);
    const id = said.title === '' ? null : await add.one(said, given);
    setBusy(false);
    // What was typed stays where it could not be kept.
    if (id === null) return;
    setLine('');
    onMade?.(said.title);
    if (!opens) return;
    onLeave?.();
    void navigate(`${home}/${id}${tail}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void send(event.shiftKey);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (line !== '') setLine('');
      else if (onLeave) onLeave();
      else field.current?.blur();
    }
  };
  const onPaste = async (event: ClipboardEvent) => {
    const lines = pastedLines(event);
    if (!lines) return;
    const titles = lines.slice(0, pastedMost);
    const answer = await confirm({
      title: t('tasks.pasteTitle', { count: titles.length }),
      message: t('tasks.pasteText'),
      confirm: { label: t('tasks.pasteAdd', { count: titles.length }) },
      icon: { show: false },
    });
    if (answer === 'confirmed') await add.many(titles, given);
    else setLine((before) => `${before}${lines.join(' ')}`);
  };

  return (
    <div className={styles.add}>
      <Input
        ref={field}
        icon="plus"
        aria-label={t('tasks.add')}
        placeholder={t('tasks.addHint')}
        maxLength={500}
        autoFocus={onLeave !== undefined}
        value={line}
        onChange={(event) => setLine(event.target.value)}
        onFocus={reader.fetch}
        onKeyDown={onKeyDown}
        onPaste={(event) => void onPaste(event)}
        end={line && <IconButton size="sm" icon="plus" label={t('tasks.add')} onClick={() => void send(false)} />}
      />
      {quick && <Understood quick={quick} choices={choices} />}
    </div>
  );
}

/** What was understood of the words, as it will be kept. */
function Understood({ quick, choices }: { quick: Quick; choices: Props['choices'] }) {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const titleOf = (id: string) => choices.tags.find((tag) => tag.id === id)?.title ?? '';
  const nameOf = (id: string) => choices.members.find((member) => member.id === id)?.name ?? '';
  const chips = [
    quick.due && { icon: 'calendar' as const, text: quick.isTimed ? dates.moment(quick.due) : dates.long(quick.due) },
    quick.repeat && { icon: 'arrow-path' as const, text: repeatText(quick.repeat.rule, t, i18n.language) },
    quick.priority !== null && {
      icon: 'flag' as const,
      text: t(`tasks.priorities.${quick.priority as 0 | 1 | 2}`),
    },
    quick.assignee && { icon: 'user' as const, text: nameOf(quick.assignee) },
    ...quick.tags.map((id) => ({ icon: 'tag' as const, text: titleOf(id) })),
    ...quick.newTags.map((title) => ({ icon: 'tag' as const, text: t('tasks.newTag', { title }) })),
  ].filter((chip) => Boolean(chip)) as { icon: 'calendar' | 'arrow-path' | 'flag' | 'user' | 'tag'; text: string }[];
  return (
    <div role="status" className={styles.chips} data-empty={chips.length === 0 || undefined}>
      {chips.map(({ icon, text }) => (
        <span key={`${icon} ${text}`} className={styles.chip}>
          <Icon name={icon} size={16} />
          {text}
        </span>
      ))}
    </div>
  );
}
