import styles from './label-mark.module.css';

/** The colours that a label may have, as people choose them; equal in all themes. */
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
] as const;
export type LabelColor = (typeof labelColors)[number];

/** The colour of the next label: one after the other, and the plain one only where somebody wants it. */
export const nextColor = (count: number): LabelColor => labelColors[(count % (labelColors.length - 1)) + 1] ?? 'gray';

/** A surface in such a colour, which its `data-color` names. */
export const labelFill = styles.fill;

/** The colour of a label, beside its name. */
export function LabelDot({ color }: { color: string }) {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}

/** A label on a record. */
export function LabelPill({ color, title }: { color: string; title: string }) {
  return (
    <span className={styles.pill} data-color={color}>
      {title}
    </span>
  );
}
