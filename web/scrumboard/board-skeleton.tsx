import { Skeleton } from '../ui/skeleton.tsx';
import bar from './board-bar.module.css';
import styles from './board-page.module.css';
import column from './list-column.module.css';

/** A board before it is there, in the places that it will have. */
export function BoardSkeleton({ isBare }: { isBare?: boolean }) {
  return (
    <>
      {!isBare && (
        <div className={bar.bar}>
          <Skeleton height={36} />
        </div>
      )}
      <div className={styles.lists} aria-busy="true">
        {[4, 2, 3].map((cards, index) => (
          <div key={index} className={column.column}>
            <div className={column.head}>
              <Skeleton height={20} width="60%" />
            </div>
            <div className={column.cards}>
              {Array.from({ length: cards }, (_, at) => (
                <Skeleton key={at} height={72} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
