import { Suspense, lazy } from 'react';
import styles from './saved-views.module.css';
import type { ViewsProps } from './views.tsx';

const Views = lazy(() => import('./views.tsx').then((part) => ({ default: part.Views })));

type Props = ViewsProps & {
  /** In the head of a list, for who has no pane of places beside it. */
  isNarrow?: boolean;
};

/** What somebody keeps comes after what everybody sees. */
export const SavedViews = ({ isNarrow = false, ...views }: Props) => (
  <div className={isNarrow ? styles.narrow : undefined}>
    <Suspense>
      <Views {...views} look={isNarrow ? 'menu' : views.look} />
    </Suspense>
  </div>
);
