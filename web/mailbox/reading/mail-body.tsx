import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import styles from './mail-body.module.css';
import { MailFrame } from './mail-frame.tsx';
import { type Piece, linesOf, linked } from '../compose/plain-text.ts';

type Props = { id: string; content: string; isHtml: boolean; subject: string };

/** Content of a mail: HTML in a sandboxed frame, plain text with its line breaks. */
export function MailBody({ id, content, isHtml, subject }: Props) {
  return isHtml ? <MailFrame key={id} mail={id} html={content} title={subject} /> : <PlainBody text={content} />;
}

function PlainBody({ text }: { text: string }) {
  const { t } = useTranslation();
  const { own, quoted } = useMemo(() => linesOf(text), [text]);
  return (
    <div className={styles.plain}>
      <p>{linked(own).map(piece)}</p>
      {quoted && (
        <details>
          <summary>{t('mailbox.quoted')}</summary>
          <p className={styles.quote}>{linked(quoted).map(piece)}</p>
        </details>
      )}
    </div>
  );
}

const piece = ({ text, href }: Piece, index: number) =>
  href ? (
    <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  ) : (
    text
  );
