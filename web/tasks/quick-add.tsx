import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { confirm } from '../core/confirmation.ts';
import { useShortcut } from '../core/keyboard.ts';
import { UnsentRows } from '../list/unsent-rows.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/input.tsx';
import { pastedLines } from '../ui/pasted-lines.ts';
import type { TaskPatch } from './generated.ts';
import styles from './quick-add.module.css';
import { home } from './home.ts';
import { type Typed, outboxOf } from './outbox.ts';
import { Understood } from './understood.tsx';
import { useAdd } from './use-add.ts';
import { useReader } from './use-reader.ts';
import type { Row, useChoices } from './use-tasks.ts';

type Props = {
  choices: ReturnType<typeof useChoices>;
  given: TaskPatch;
  tail: string;
  /** The heading that it goes under, unless the words name another one. */
  under?: Row | null;
  onUnder?: (section: null) => void;
  /** Alone in a dialog: it begins with the focus, and says what it made and when it is left. */
  onMade?: (title: string) => void;
  onLeave?: () => void;
};
const pastedMost = 100;
const titlesOf = ({ tasks }: Typed) => tasks.map(({ title }) => title).join(', ');

/** A line that becomes a task with Enter, and says while one types what it understands. Shift+Enter opens the task too. */
export function QuickAdd({ choices, given, tail, under = null, onUnder, onMade, onLeave }: Props) {
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
    const id = said.title === '' ? null : await add.one({ ...said, section: said.section ?? under?.id ?? null }, given);
    setBusy(false);
    // What was typed stays where it could not be kept.
    if (id === null) return;
    setLine('');
    onMade?.(said.title);
    if (!opens || id === 'waits') return;
    onLeave?.();
    void navigate(`${home}/${id}${tail}`);
  };
  useEffect(() => {
    if (under) field.current?.focus();
  }, [under]);
  const asWords = async (words: string[]) => {
    const { keptAsWords } = await import('./quick-words.ts');
    setLine((before) => words.reduce(keptAsWords, before));
    focus();
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
      {under && (
        <Chip removeLabel={t('tasks.notUnder')} onRemove={() => onUnder?.(null)}>
          {t('tasks.under', { section: under.title })}
        </Chip>
      )}
      {quick && <Understood quick={quick} choices={choices} onWords={(words) => void asWords(words)} />}
      <UnsentRows of={outboxOf} textOf={titlesOf} />
    </div>
  );
}
