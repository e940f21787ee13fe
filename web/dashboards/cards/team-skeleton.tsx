import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from '../widgets/team-widget.module.css';

/** Placeholder of the team: header, and a picture with four lines per person. */
export const TeamSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden="true">
    <Skeleton width="40%" height={16} />
    <div className={styles.people}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.person}>
          <Skeleton width={56} height={56} round />
          <span className={styles.bones}>
            <Skeleton width={`${50 + ((index * 17) % 30)}%`} height={14} />
            <Skeleton width={`${40 + ((index * 23) % 30)}%`} height={12} />
            <Skeleton width="80%" height={12} />
            <Skeleton width="60%" height={12} />
          </span>
        </div>
      ))}
    </div>
  </div>
);
