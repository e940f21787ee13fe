import { CopyButton } from '../../ui/button/copy-button.tsx';
import { SendTo } from '../send-to.tsx';
import type { ToolName } from '../catalog.ts';
import styles from './text-output.module.css';

type Props = { label: string; text: string; from: ToolName; canSend?: boolean };

const shownMost = 50_000;

/** Text result with copy and pass-on. Long texts are truncated on the screen but copied in full. */
export function TextOutput({ label, text, from, canSend = true }: Props) {
  return (
    <div className={styles.output}>
      <header className={styles.head}>
        <h2>{label}</h2>
        <CopyButton text={text} />
        {canSend && <SendTo from={from} text={text} />}
      </header>
      <pre className={styles.text} translate="no" tabIndex={0} aria-label={label} role="region">
        {text.length > shownMost ? `${text.slice(0, shownMost)}…` : text}
      </pre>
    </div>
  );
}

/** Short value with a copy button. */
export const Value = ({ text }: { text: string }) => (
  <span className={styles.value}>
    <code translate="no">{text}</code>
    <CopyButton text={text} />
  </span>
);
