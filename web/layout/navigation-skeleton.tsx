import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { Appearance } from './layouts.ts';
import styles from './navigation.module.css';

const count = 8;
const wide = (index: number) => `${44 + ((index * 17) % 36)}%`;

/** Placeholder for the items, in the shape of the appearance. */
export function NavigationSkeleton({ appearance }: { appearance: Appearance }) {
  return (
    <div className={styles.navigation} data-appearance={appearance} aria-hidden="true">
      <div className={styles.scroll}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`${styles.item} ${styles.bone}`}>
            <Skeleton width={20} height={20} />
            <span className={styles.text}>
              <Skeleton width={appearance === 'compact' ? 56 : wide(index)} height={10} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
