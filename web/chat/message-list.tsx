import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatter } from '../core/intl.ts';
import { useShortcut } from '../core/keyboard.ts';
import { say } from '../core/spoken.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPane } from '../ui/error-pane.tsx';
import { Icon } from '../ui/icon.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Bubble } from './bubble.tsx';
import { toPlain } from './marks.ts';
import styles from './message-list.module.css';
import type { Message } from './message-window.ts';
import type { Outbox, Pending } from './outbox.ts';
import { PendingBubble } from './pending-bubble.tsx';
import { linesOf } from './runs.ts';
import { useAnchor } from './use-anchor.ts';
import { type ConversationState, type OpenChat, useReading } from './use-conversation.ts';

type Props = {
  chat: OpenChat;
  /** The message to stand at. */
  at: string | null;
  conversation: ConversationState;
  pending: readonly Pending[];
  outbox: Outbox;
  /** What is being looked for. */
  words: string;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
};

/** What was said, the latest below: earlier messages come as one scrolls up, and nothing moves under the eye. */
export function MessageList(props: Props) {
  const { chat, at, conversation, pending, outbox, words, onReply, onEdit } = props;
  const { t, i18n } = useTranslation();
  const { state, pane, newFrom } = conversation;
  const { messages, hasBefore, hasAfter, error } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const start = at ?? newFrom;
  const { isAtEnd, toEnd, show } = useAnchor({
    scroller,
    content,
    at: start,
    isHere: messages !== null,
    hasBefore,
    hasAfter,
    onBefore: () => void pane.before(),
    onAfter: () => void pane.after(),
  });
  useReading(chat, isAtEnd && messages !== null, false);
  const lines = useMemo(() => linesOf(messages ?? [], newFrom), [messages, newFrom]);
  const arrived = useArrivals(messages, isAtEnd, chat.contact.name);
  const keys = useMessageKeys({ content, messages: messages ?? [], conversation, onReply, onEdit });
  useEffect(() => {
    if (pending.length > 0) toEnd();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- whoever writes is at the end
  }, [pending.length]);
  const down = async () => {
    if (hasAfter) await pane.open(null);
    toEnd();
  };
  const toAnswered = async (id: string) => {
    if (!messages?.some((one) => one.id === id)) await pane.open(id);
    requestAnimationFrame(() => show(id));
  };
  const dayText = (date: Date) =>
    formatter(i18n.language, 'chat heading', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(date);
  const count = Math.max(arrived, hasAfter || !isAtEnd ? (chat.unreadCount ?? 0) : 0);

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} data-scroller>
        {messages === null ? (
          error ? (
            <ErrorPane error={error} onRetry={() => void pane.open(start)} />
          ) : (
            <SkeletonRows count={7} height={56} />
          )
        ) : (
          <div
            ref={content}
            className={styles.content}
            role="list"
            aria-label={t('chat.messages')}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
            onBlur={keys.onBlur}
          >
            {hasBefore && (
              <div className={styles.earlier} role="presentation">
                <SkeletonRows count={1} height={40} />
              </div>
            )}
            {messages.length === 0 && pending.length === 0 && (
              <EmptyState
                kind="none"
                icon="chat-bubble-left-right"
                title={t('chat.firstWord', { name: chat.contact.name })}
              />
            )}
            {lines.map((line) =>
              line.kind === 'day' ? (
                <div key={line.key} className={styles.day} role="presentation">
                  <span>{dayText(line.date)}</span>
                </div>
              ) : line.kind === 'new' ? (
                <div key={line.key} className={styles.new} role="listitem" aria-label={t('chat.newLine')}>
                  <span>{t('chat.newLine')}</span>
                </div>
              ) : (
                <Bubble
                  key={line.key}
                  message={line.message}
                  isFirst={line.isFirst}
                  isLast={line.isLast}
                  name={chat.contact.name}
                  seenAt={line.message.id === chat.readUpTo ? (chat.readAt ?? null) : null}
                  isHere={line.message.id === at}
                  isStop={keys.stop === line.message.id}
                  words={words}
                  onReply={onReply}
                  onEdit={onEdit}
                  onReact={conversation.react}
                  onRemove={conversation.remove}
                  onBack={conversation.bringBack}
                  onUnread={conversation.unreadFrom}
                  onAnswered={toAnswered}
                />
              ),
            )}
            {!hasAfter && pending.map((one) => <PendingBubble key={one.key} pending={one} outbox={outbox} />)}
          </div>
        )}
      </div>
      {(!isAtEnd || hasAfter) && messages !== null && (
        <Button className={styles.down} look="outlined" tone="neutral" onClick={() => void down()}>
          <Icon name="arrow-down" size={18} />
          {count > 0 ? t('chat.newBelow', { count }) : t('chat.toEnd')}
        </Button>
      )}
    </div>
  );
}

/** How many messages of the other side came while one reads further up; each is said once. */
function useArrivals(messages: readonly Message[] | null, isAtEnd: boolean, name: string): number {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<string | null>(null);
  const last = messages?.at(-1);
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (!last) return;
    if (said.current !== null && said.current !== last.id && !last.isMine)
      say(
        t('chat.saysNow', { name, text: toPlain(last.value) || last.attachments.map((file) => file.name).join(', ') }),
      );
    said.current = last.id;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a message
  }, [last?.id]);
  useEffect(() => {
    if (isAtEnd && last) setSeen(last.id);
  }, [isAtEnd, last]);
  if (isAtEnd || !messages || seen === null) return 0;
  const from = messages.findIndex((one) => one.id === seen);
  return from < 0 ? 0 : messages.slice(from + 1).filter((one) => !one.isMine).length;
}

type KeyOptions = Pick<Props, 'conversation' | 'onReply' | 'onEdit'> & {
  content: React.RefObject<HTMLDivElement | null>;
  messages: readonly Message[];
};

/** The list is one tab stop; arrows walk it, and letters act on the message that has the focus. */
function useMessageKeys({ content, messages, conversation, onReply, onEdit }: KeyOptions) {
  const { t } = useTranslation();
  const group = t('chat.messages');
  const [focused, setFocused] = useState<string | null>(null);
  const message = messages.find((one) => one.id === focused);
  const stop = message ? message.id : (messages.at(-1)?.id ?? null);
  const may = message && !message.deletedAt ? message : null;
  const press = (selector: string) =>
    content.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(focused ?? '')}"] ${selector}`)?.click();
  useShortcut(may && { keys: 'r', group, label: t('chat.reply'), run: () => onReply(may) });
  useShortcut(may?.isMine && may.value ? { keys: 'e', group, label: t('ui.edit'), run: () => onEdit(may) } : null);
  useShortcut(may && { keys: '+', group, label: t('chat.react'), run: () => press('[data-react] button') });
  useShortcut(may && { keys: '.', group, label: t('chat.messageMore'), run: () => press('[data-more] button') });
  useShortcut(
    message
      ? {
          keys: '#',
          group,
          label: t('chat.deleteMessage'),
          run: () => (may?.isMine ? void conversation.remove([may]) : undefined),
        }
      : null,
  );
  const from = message && !message.isMine ? message : messages.findLast((one) => !one.isMine);
  useShortcut(
    from ? { keys: 'u', group, label: t('chat.unreadFrom'), run: () => void conversation.unreadFrom(from) } : null,
  );

  const walk: Record<string, (at: number) => number> = {
    ArrowUp: (at) => at - 1,
    ArrowDown: (at) => at + 1,
    Home: () => 0,
    End: () => messages.length - 1,
  };
  return {
    stop,
    onFocus: (event: React.FocusEvent) =>
      setFocused(event.target.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? null),
    onBlur: (event: React.FocusEvent) => {
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
