import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './saved-views.module.css';
import type { ViewsProps } from './views.tsx';

const Views = lazy(() => import('./views.tsx').then((part) => ({ default: part.Views })));

type Props = ViewsProps & {
  /** In the head of a list, for who has no pane of places beside it. */
  isNarrow?: boolean;
};

/** What somebody keeps comes after what everybody sees. */
export function SavedViews({ isNarrow = false, ...views }: Props) {
  const look = isNarrow ? 'menu' : views.variant;
  // What is narrowed can be kept: the button is sure to come, and has its place until then.
  const isSure = /[?&](?!saved=)./.test(views.search);
  const place = isSure && (look === 'menu' ? <Place /> : <div className={styles.head} />);
  const isSoon = useWhenIdle();
  return (
    <div className={isNarrow ? styles.narrow : styles.views}>
      <Suspense fallback={place}>{isSoon ? <Views {...views} variant={look} /> : place}</Suspense>
    </div>
  );
}

function Place() {
  const { t } = useTranslation();
  return (
    <Button className={styles.place} disabled>
      <Icon name="bookmark" size={18} />
      <span data-word>{t('list.views.title')}</span>
    </Button>
  );
}
