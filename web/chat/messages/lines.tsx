import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { formatter } from '../../core/words/intl.ts';
import { linesOf } from './runs.ts';
import type { MessageActs } from './message-acts.ts';
import { Bubble } from './bubble.tsx';
import styles from './message-list.module.css';
import type { Message, MessageTicks } from './message-window.ts';
import type { OpenChat } from './use-conversation.ts';

type Props = {
  messages: readonly Message[];
  newFrom: string | null;
  chat: OpenChat;
  /** Message of the URL. */
  at: string | null;
  /** Tab stop. */
  stop: string | null;
  ticks: MessageTicks;
  words: string;
  acts: MessageActs;
};

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Day separators, the "new" divider, and messages. */
export function Lines({ messages, newFrom, chat, at, stop, ticks, words, acts }: Props) {
  const { t, i18n } = useTranslation();
  const lines = useMemo(() => linesOf(messages, newFrom), [messages, newFrom]);
  return lines.map((line) => {
    if (line.kind === 'day')
      return (
        <div key={line.key} className={styles.day} role="presentation">
          <span>{formatter(i18n.language, 'chat heading', long).format(line.date)}</span>
        </div>
      );
    if (line.kind === 'new')
      return (
        <div key={line.key} className={styles.new} role="listitem" aria-label={t('chat.newLine')}>
          <span>{t('chat.newLine')}</span>
        </div>
      );
    const { message, isLast } = line;
    return (
      <Bubble
        key={line.key}
        t={t}
        language={i18n.language}
        message={message}
        isLast={isLast}
        name={chat.contact.name}
        seenAt={message.id === chat.readUpTo ? (chat.readAt ?? null) : null}
        isTarget={message.id === at}
        isStop={stop === message.id}
        isTicked={ticks.ids.size > 0 ? ticks.ids.has(message.id) : undefined}
        words={words}
        acts={acts}
      />
    );
  });
}
