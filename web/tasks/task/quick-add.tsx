import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useNavigate } from 'react-router';
import { confirm } from '../../core/state/confirmation.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { ParsedHints } from '../../list/checklist/parsed-hints.tsx';
import { UnsentRows } from './unsent-rows.tsx';
import { useLineReader } from '../../list/checklist/use-line-reader.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Chip } from '../../ui/mark/chip.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { pastedLines } from '../../ui/text/pasted-lines.ts';
import { type TaskPatch, taskPatchLimits, useTaskSectionsQuery } from '../generated.ts';
import { home } from '../home.ts';
import { type Typed, outboxOf } from '../outbox.ts';
import { repeatText } from './repeat-rules.ts';
import { useAdd } from './use-add.ts';
import type { Row, useChoices } from '../use-tasks.ts';

type Props = {
  choices: ReturnType<typeof useChoices>;
  given: TaskPatch;
  tail: string;
  /** Heading for the new task, unless the input names another one. */
  under?: Row | null;
  onUnder?: (section: null) => void;
  /** Set if the shortcut was pressed before this was loaded. */
  wantsToAdd?: RefObject<boolean>;
  /** In a dialog: focuses the field, and reports creation and leaving. */
  onMade?: (title: string) => void;
  onLeave?: () => void;
};
const named = (all: readonly { id: string; title: string }[]) => all.map(({ id, title }) => ({ id, name: title }));
const kinds = ['date', 'time', 'repeat', 'tag', 'member', 'priority', 'section'] as const;

/** Creates a task on Enter, showing the parsed input while typing. Shift+Enter also opens the task. */
export function QuickAdd({ choices, given, tail, under = null, onUnder, wantsToAdd, onMade, onLeave }: Props) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const titlesOf = ({ tasks }: Typed) => listIn(i18n.language).format(tasks.map(({ title }) => title ?? ''));
  const add = useAdd();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  const [busy, setBusy] = useState(false);
  const [isLone, setLone] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const [{ data }] = useTaskSectionsQuery({ pause: !isWritten });
  const { tags, members } = choices;
  const reader = useLineReader({ kinds, tags: named(tags), members, sections: named(data?.tasks ?? []) });
  const said = reader.now(line);
  const focus = () => field.current?.focus();
  const key = { label: t('tasks.add'), group: t('nav.apps-tasks'), run: focus };
  useShortcut(onLeave ? null : { ...key, keys: 'c', opensField: true });
  useShortcut(onLeave ? null : { ...key, keys: 'mod+/', whileTyping: true });
  useEffect(() => {
    if (wantsToAdd?.current) focus();
    if (wantsToAdd) wantsToAdd.current = false;
  }, [wantsToAdd]);
  useEffect(() => {
    if (under) focus();
  }, [under]);

  const send = async (opens: boolean) => {
    if (busy) return;
    setBusy(true);
    const read = await reader.soon(line);
    setLone(read.title === '' && line.trim() !== '');
    const id = read.title === '' ? null : await add.one({ ...read, section: read.section ?? under?.id ?? null }, given);
    setBusy(false);
    // Keeps the text if saving failed.
    if (id === null) return;
    setLine('');
    onMade?.(read.title);
    if (!opens || id === 'waits') return;
    onLeave?.();
    void navigate(`${home}/${id}${tail}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (event.key === 'Enter') void send(event.shiftKey);
    else if (line !== '') setLine('');
    else if (onLeave) onLeave();
    else field.current?.blur();
  };
  const onPaste = async (event: ClipboardEvent) => {
    const titles = pastedLines(event);
    if (!titles) return;
    const count = titles.length;
    const answer = await confirm({
      title: t('tasks.pasteTitle', { count }),
      message: t('tasks.pasteText'),
      actions: { confirm: { label: t('tasks.pasteAdd', { count }), color: 'primary' } },
      icon: { show: false },
      dismissible: true,
    });
    if (answer === 'confirmed') await add.many(titles, given);
    else setLine((before) => `${before}${titles.join(' ')}`);
  };

  return (
    <>
      <Input
        ref={field}
        icon="plus"
        aria-label={t('tasks.add')}
        placeholder={t('tasks.addHint')}
        maxLength={taskPatchLimits.title.max}
        autoFocus={onLeave !== undefined}
        value={line}
        onChange={(event) => {
          setLone(false);
          setLine(event.target.value);
        }}
        onFocus={() => {
          setWritten(true);
          reader.fetch();
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => void onPaste(event)}
        end={line && <IconButton size="sm" icon="plus" label={t('tasks.add')} onClick={() => void send(false)} />}
      />
      {isLone && line !== '' && <Alert tone="warning">{t('tasks.titleNeeded')}</Alert>}
      {under && (
        <Chip removeLabel={t('tasks.notUnder')} onRemove={() => onUnder?.(null)}>
          {t('tasks.under', { section: under.title })}
        </Chip>
      )}
      {said && (
        <ParsedHints
          said={said}
          texts={{
            priority: (name) => t(`tasks.priorities.${name as '0' | '1' | '2'}`),
            repeat: (rule) => repeatText(rule, t, i18n.language),
          }}
          onWords={(change) => {
            setLine(change);
            focus();
          }}
        />
      )}
      <UnsentRows of={outboxOf} textOf={titlesOf} />
    </>
  );
}
