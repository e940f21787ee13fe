import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../core/keyboard.ts';
import type { MessageActs } from './bubble-actions.tsx';
import type { Message } from './message-window.ts';

type Options = {
  content: RefObject<HTMLDivElement | null>;
  messages: readonly Message[];
  acts: MessageActs;
};

/** The list is one tab stop; arrows walk it, and letters act on the message that has the focus. */
export function useMessageKeys({ content, messages, acts }: Options) {
  const { t } = useTranslation();
  const group = t('chat.messages');
  const [focused, setFocused] = useState<string | null>(null);
  const message = messages.find((one) => one.id === focused);
  const stop = message ? message.id : (messages.at(-1)?.id ?? null);
  const may = message && !message.deletedAt ? message : null;
  // What stands beside a message comes with its first focus.
  const press = (selector: string, tries = 60) => {
    const found = content.current?.querySelector<HTMLElement>(
      `[data-message="${CSS.escape(focused ?? '')}"] ${selector}`,
    );
    if (found) found.click();
    else if (tries > 0) requestAnimationFrame(() => press(selector, tries - 1));
  };
  useShortcut(may && { keys: 'r', group, label: t('chat.reply'), run: () => acts.reply(may) });
  useShortcut(may?.isMine && may.value ? { keys: 'e', group, label: t('ui.edit'), run: () => acts.edit(may) } : null);
  useShortcut(may && { keys: '+', group, label: t('chat.react'), run: () => press('[data-emoji] button') });
  useShortcut(may && { keys: '.', group, label: t('chat.messageMore'), run: () => press('[data-more] button') });
  useShortcut(
    message
      ? {
          keys: '#',
          group,
          label: t('chat.deleteMessage'),
          run: () => (may?.isMine ? acts.remove([may]) : undefined),
        }
      : null,
  );
  const from = message && !message.isMine ? message : messages.findLast((one) => !one.isMine);
  useShortcut(from ? { keys: 'u', group, label: t('chat.unreadFrom'), run: () => acts.unread(from) } : null);

  useShortcut(may && { keys: 'x', group, label: t('chat.selectMessage'), run: () => acts.tick(may.id) });

  const walk: Record<string, (at: number) => number> = {
    ArrowUp: (at) => at - 1,
    ArrowDown: (at) => at + 1,
    Home: () => 0,
    End: () => messages.length - 1,
  };
  return {
    stop,
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
      const element = content.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(next.id)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    },
  };
}
