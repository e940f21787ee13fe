import { ColumnsSkeleton } from '../columns/columns-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import bar from './board-bar.module.css';

/** Placeholder in the layout of a board. */
export function BoardSkeleton() {
  return (
    <>
      <div className={bar.bar}>
        <Skeleton height={36} />
      </div>
      <ColumnsSkeleton />
    </>
  );
}
