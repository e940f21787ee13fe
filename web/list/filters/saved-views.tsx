import { Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { useWhenIdle } from '../../core/browser/use-when-idle.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './saved-views.module.css';
import type { ViewsProps } from './views.tsx';

const Views = lazy(() => import('./views.tsx').then((part) => ({ default: part.Views })));

type Props = ViewsProps & {
  /** Shown in the list header, on screens without a side pane. */
  isNarrow?: boolean;
};

/** Saved views of the user, loaded when idle, after the content that all users see. */
export function SavedViews({ isNarrow = false, ...views }: Props) {
  const look = isNarrow ? 'menu' : views.variant;
  // With active filters, the save button will appear, so its space is reserved.
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
