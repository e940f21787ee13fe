import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './article.module.css';

const widths = ['100%', '96%', '98%', '62%'];

/** Placeholder paragraphs of an article. */
export function SkeletonText({ paragraphs = 4 }: { paragraphs?: number }) {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: paragraphs }, (_, index) => (
        <div key={index}>
          {widths.map((width) => (
            <Skeleton key={width} height={14} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
