import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './columns.module.css';

export const ColumnsSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    {[4, 2, 3].map((cards, index) => (
      <div key={index} className={styles.column}>
        <div className={styles.title}>
          <Skeleton height={20} width="60%" />
        </div>
        <div className={styles.rows}>
          {Array.from({ length: cards }, (_, at) => (
            <Skeleton key={at} height={72} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
