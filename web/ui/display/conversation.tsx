import { toDate, useDates } from '../../core/words/intl.ts';
import { Avatar } from '../mark/avatar.tsx';
import { Chip } from '../mark/chip.tsx';
import styles from './conversation.module.css';

export type Message = {
  id: string;
  at: string;
  text: string;
  /** From this side, from the other side, or a note that the other side never sees. */
  kind: 'ours' | 'theirs' | 'internal';
  /** Its kind in words. */
  kindName: string;
  name: string;
  /** Picture of the author; null shows their initials, and without it there is no picture. */
  avatar?: string | null | undefined;
  /** What the message did, such as closing the record. */
  step?: string | null;
};

type Props = {
  /** Accessible name of the list. */
  label: string;
  messages: readonly Message[];
};

const tones = { ours: 'neutral', theirs: 'primary', internal: 'warning' } as const;

/** Messages between two organizations, oldest first. */
export function Conversation({ label, messages }: Props) {
  const dates = useDates();
  if (messages.length === 0) return null;
  return (
    <ol className={styles.entries} aria-label={label}>
      {messages.map(({ id, at, text, kind, kindName, name, avatar, step }) => {
        const date = toDate(at);
        return (
          <li key={id} className={styles.entry} data-kind={kind}>
            <header>
              {avatar !== undefined && <Avatar name={name} src={avatar} size={24} />}
              <strong>{name}</strong>
              <Chip tone={tones[kind]}>{kindName}</Chip>
              {step && <Chip tone="success">{step}</Chip>}
              {date && <time dateTime={at}>{dates.full(date)}</time>}
            </header>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        );
      })}
    </ol>
  );
}
