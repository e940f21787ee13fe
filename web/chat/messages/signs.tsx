import { useTranslation } from '../../core/words/translation.tsx';
import styles from './bubble.module.css';
import type { Message } from './message-window.ts';

type Props = { message: Message; onReact: (message: Message, emoji: string) => void };

/** Reactions of both sides; a press adds or removes one's own. */
export function Signs({ message, onReact }: Props) {
  const { t } = useTranslation();
  return (
    <span className={styles.signs}>
      {message.reactions.map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          className={styles.sign}
          aria-pressed={mine}
          aria-label={t('chat.sign', { emoji, count })}
          tabIndex={-1}
          onClick={() => onReact(message, emoji)}
        >
          {emoji}
          {count > 1 && <span>{count}</span>}
        </button>
      ))}
    </span>
  );
}
