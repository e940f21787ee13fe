import type { CueWhere } from './cue-list.tsx';
import { markedPieces } from './marked-pieces.ts';
import styles from './simulated-message.module.css';

type Text = {
  fromName: string;
  fromAddress: string;
  subject: string;
  body: string;
  linkText: string;
  cues: readonly { where: CueWhere; quote?: string | null }[];
};
type Props = {
  text: Text;
  label: string;
  /** Name of the recipient. */
  name: string;
};

/** An exercise message as plain text, with suspicious words highlighted. */
export function SimulatedMessage({ text, label, name }: Props) {
  const body = text.body.includes('{{link}}') ? text.body : `${text.body}\n\n{{link}}`;
  const parts = body.replaceAll('{{name}}', name).split('{{link}}');
  const marked = (where: CueWhere, words: string) => (
    <Marked words={words} quotes={text.cues.flatMap((cue) => (cue.where === where && cue.quote ? [cue.quote] : []))} />
  );
  return (
    <div role="group" className={styles.message} aria-label={label}>
      <p className={styles.subject} data-where="subject">
        {marked('subject', text.subject)}
      </p>
      <p className={styles.note} data-where="sender">
        {marked('sender', `${text.fromName} <${text.fromAddress}>`)}
      </p>
      <p data-where="text">
        {parts.map((part, index) => (
          // Text between links, in order.
          // eslint-disable-next-line react/no-array-index-key
          <span key={index}>
            {index > 0 && (
              <span className={styles.link} data-where="link">
                {marked('link', text.linkText)}
              </span>
            )}
            {marked('text', part)}
          </span>
        ))}
      </p>
    </div>
  );
}

const Marked = ({ words, quotes }: { words: string; quotes: readonly string[] }) =>
  markedPieces(words, quotes).map(({ text, isMarked }, index) => {
    const key = `${index} ${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
