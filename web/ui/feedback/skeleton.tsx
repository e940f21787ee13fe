import styles from './skeleton.module.css';

type Props = { width?: number | string; height?: number | string; round?: boolean };

/** Static placeholder without animation. */
export function Skeleton({ width = '100%', height = 14, round }: Props) {
  return (
    <span
      className={styles.bone}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
      data-skeleton
    />
  );
}

/** Placeholder rows: a picture and two lines. */
export function SkeletonRows({
  count,
  picture = true,
  height = 56,
}: {
  count: number;
  picture?: boolean;
  height?: number;
}) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }}>
          {picture && <Skeleton width={32} height={32} round />}
          <span className={styles.lines}>
            <Skeleton width={`${46 + ((index * 17) % 34)}%`} height={12} />
            <Skeleton width={`${28 + ((index * 23) % 30)}%`} height={10} />
          </span>
        </div>
      ))}
    </div>
  );
}
