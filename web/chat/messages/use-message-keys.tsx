import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { ActionKeys } from '../../list/selection/bulk-bar.tsx';
import { type MessageActs, messageActions } from './message-acts.ts';
import type { Message } from './message-window.ts';

type Options = {
  content: RefObject<HTMLDivElement | null>;
  messages: readonly Message[];
  acts: MessageActs;
};

/** The list is one tab stop: arrow keys move, letters act on the focused message. */
export function useMessageKeys({ content, messages, acts }: Options) {
  const { t } = useTranslation();
  const copy = useCopyText();
  const group = t('chat.messages');
  const [focused, setFocused] = useState<string | null>(null);
  const message = messages.find((one) => one.id === focused);
  const may = message && !message.deletedAt ? message : null;
  const elementOf = (id: string) => content.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
  // Message actions are rendered on first focus, so retry.
  const press = (selector: string, tries = 60) => {
    const found = elementOf(focused ?? '')?.querySelector<HTMLElement>(`${selector} button`);
    if (found) found.click();
    else if (tries > 0) requestAnimationFrame(() => press(selector, tries - 1));
  };
  // Chat shortcuts don't apply while a message has the focus.
  const nothing = () => undefined;
  useShortcut(message && !may?.isMine ? { keys: '#', group, label: t('chat.deleteMessage'), run: nothing } : null);
  useShortcut(may && { keys: '+', group, label: t('chat.react'), run: () => press('[data-emoji]') });
  useShortcut(may && { keys: '.', group, label: t('chat.messageMore'), run: () => press('[data-more]') });
  const theirs = may && !may.isMine ? null : messages.findLast((one) => !one.isMine);
  useShortcut(theirs ? { keys: 'u', group, label: t('chat.unreadFrom'), run: () => acts.unread(theirs) } : null);

  const walk: Record<string, (at: number) => number> = {
    ArrowUp: (at) => at - 1,
    ArrowDown: (at) => at + 1,
    Home: () => 0,
    End: () => messages.length - 1,
  };
  return {
    stop: message?.id ?? messages.at(-1)?.id ?? null,
    keys: may && (
      <ActionKeys
        actions={messageActions(may, acts, t, copy)}
        group={group}
        onPress={(action) => void action.run?.([may])}
      />
    ),
    onFocus: (event: FocusEvent) =>
      setFocused(event.target.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? null),
    onBlur: (event: FocusEvent) => {
      if (!content.current?.contains(event.relatedTarget)) setFocused(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = walk[event.key];
      const on = (event.target as HTMLElement).dataset['message'];
      if (!step || on === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = messages[step(messages.findIndex((one) => one.id === on))];
      if (!next) return;
      event.preventDefault();
      const element = elementOf(next.id);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    },
  };
}
