import { useEffect, useRef, useState } from 'react';
import { listIn } from '../../core/words/intl.ts';
import { useTranslation } from '../../core/words/translation.tsx';
import { useCopyText } from '../../core/browser/copy-text.ts';
import type { Outbox } from '../../core/outbox/outbox.ts';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { useSteady } from '../../core/state/use-stable.ts';
import { entriesOf } from '../../list/selection/bulk-bar.tsx';
import { Held, useAnchor } from '../../list/live/use-anchor.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../../ui/feedback/error-pane.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type MessageActs, messageActions } from './message-acts.ts';
import { Lines } from './lines.tsx';
import { toPlain } from './marks.ts';
import styles from './message-list.module.css';
import type { Message, MessageTicks } from './message-window.ts';
import type { Line, Pending } from './outbox.ts';
import { PendingBubble } from './pending-bubble.tsx';
import { type ConversationState, type OpenChat, useReading } from './use-conversation.ts';
import { useMessageKeys } from './use-message-keys.tsx';

type Props = {
  chat: OpenChat;
  /** Message to show first. */
  at: string | null;
  conversation: ConversationState;
  pending: readonly Pending[];
  outbox: Outbox<Line>;
  /** Search text. */
  words: string;
  ticks: MessageTicks;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
};

/** Messages, latest at the bottom; earlier ones load on scroll without moving the view. */
export function MessageList({ chat, at, conversation, pending, outbox, words, ticks, onReply, onEdit }: Props) {
  const { t } = useTranslation();
  const { state, pane, newFrom } = conversation;
  const { messages, hasBefore, hasAfter, error } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const start = at ?? newFrom;
  const { isAtEnd, anchor } = useAnchor({
    scroller,
    content,
    at: start,
    isLoaded: messages !== null,
    hasBefore,
    hasAfter,
    onBefore: () => void pane.before(),
    onAfter: () => void pane.onward(),
  });
  useReading(chat, isAtEnd && messages !== null);
  const arrived = useArrivals(messages, isAtEnd, chat.contact.name);
  useEffect(() => {
    if (pending.length > 0) anchor.toEnd();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- sending scrolls to the end
  }, [pending.length]);
  const down = async () => {
    if (hasAfter) await pane.open(null);
    anchor.toEnd();
  };
  const toAnswered = (id: string) =>
    void Promise.resolve(messages?.some((one) => one.id === id) ? undefined : pane.open(id)).then(() =>
      requestAnimationFrame(() => anchor.show(id)),
    );
  const copy = useCopyText();
  const acts: MessageActs = useSteady<MessageActs>({
    reply: onReply,
    edit: onEdit,
    react: conversation.react,
    remove: (all) => void conversation.remove(all),
    back: (message) => void conversation.bringBack(message),
    unread: (message) => void conversation.unreadFrom(message),
    tick: ticks.toggle,
    toAnswered,
    entries: (message) => entriesOf(messageActions(message, acts, t, copy), ({ run }) => run?.([message])),
  });
  const keys = useMessageKeys({ content, messages: messages ?? [], acts });
  const count = Math.max(arrived, hasAfter || !isAtEnd ? (chat.unreadCount ?? 0) : 0);

  return (
    <div className={styles.frame}>
      {keys.keys}
      <div ref={scroller} className={styles.scroller} data-scroller>
        {messages === null ? (
          error ? (
            <ErrorPane error={error} onRetry={() => void pane.open(start)} />
          ) : (
            <SkeletonRows count={7} height={56} />
          )
        ) : (
          <Held by={anchor}>
            <div
              ref={content}
              className={styles.content}
              role="list"
              aria-label={t('chat.messages')}
              onKeyDown={keys.onKeyDown}
              onFocus={keys.onFocus}
              onBlur={keys.onBlur}
            >
              {messages[0] && <Beginning key={messages[0].id} name={chat.contact.name} hasBefore={hasBefore} />}
              {messages.length === 0 && pending.length === 0 && (
                <EmptyState
                  kind="none"
                  icon="chat-bubble-left-right"
                  title={t('chat.firstWord', { name: chat.contact.name })}
                />
              )}
              <Lines
                messages={messages}
                newFrom={newFrom}
                chat={chat}
                at={at}
                stop={keys.stop}
                ticks={ticks}
                words={words}
                acts={acts}
              />
              {!hasAfter && pending.map((one) => <PendingBubble key={one.key} pending={one} outbox={outbox} />)}
            </div>
          </Held>
        )}
      </div>
      {(!isAtEnd || hasAfter) && messages !== null && (
        <Button className={styles.down} variant="outlined" tone="neutral" onClick={() => void down()}>
          <Icon name="arrow-down" size={18} />
          {count > 0 ? t('chat.newBelow', { count }) : t('chat.toEnd')}
        </Button>
      )}
    </div>
  );
}

/** Top of the loaded messages. Remounts with each page, so that it isn't used as an anchor. */
function Beginning({ name, hasBefore }: { name: string; hasBefore: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.earlier} role={hasBefore ? 'presentation' : 'listitem'}>
      {hasBefore ? <SkeletonRows count={1} height={40} /> : t('chat.firstWord', { name })}
    </div>
  );
}

/** Number of messages that arrived while scrolled up; each is announced once. */
function useArrivals(messages: readonly Message[] | null, isAtEnd: boolean, name: string): number {
  const { t, i18n } = useTranslation();
  const [seen, setSeen] = useState<string | null>(null);
  const last = messages?.at(-1);
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (!last) return;
    if (said.current !== null && said.current !== last.id && !last.isMine)
      announcePolitely(
        t('chat.saysNow', {
          name,
          text: toPlain(last.value) || listIn(i18n.language).format(last.attachments.map((file) => file.name)),
        }),
      );
    said.current = last.id;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per message
  }, [last?.id]);
  useEffect(() => {
    if (isAtEnd && last) setSeen(last.id);
  }, [isAtEnd, last]);
  if (isAtEnd || !messages || seen === null) return 0;
  const from = messages.findIndex((one) => one.id === seen);
  return from < 0 ? 0 : messages.slice(from + 1).filter((one) => !one.isMine).length;
}
