import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './masonry.module.css';

/** Placeholder cards of different heights. */
export const MasonrySkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {[140, 200, 120, 180, 160, 220, 130, 150].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
);
