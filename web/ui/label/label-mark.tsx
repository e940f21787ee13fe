import styles from './label-mark.module.css';

/** Label colors, the same in all themes. */
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

/** Default color of the next label; cycles through all except the neutral one. */
export const nextColor = (count: number): LabelColor => labelColors[(count % (labelColors.length - 1)) + 1] ?? 'gray';

/** Class of a colored surface; set `data-color`. */
export const labelFill = styles.fill;

export function LabelDot({ color }: { color: string }) {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}

export function LabelPill({ color, title }: { color: string; title: string }) {
  return (
    <span className={styles.pill} data-color={color}>
      {title}
    </span>
  );
}
