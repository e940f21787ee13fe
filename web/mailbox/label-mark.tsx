import type { MailLabelColor } from './generated.ts';
import styles from './label-color.module.css';

export const labelColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const satisfies readonly MailLabelColor[];

/** The colour of a label, beside its name. */
export function LabelDot({ color }: { color: string }) {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}

/** A label on a mail. */
export function LabelPill({ color, title }: { color: string; title: string }) {
  return (
    <span className={styles.pill} data-color={color}>
      {title}
    </span>
  );
}
