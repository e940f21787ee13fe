import { type CSSProperties, Suspense, lazy } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '../cards/error-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './board.module.css';
import { type Arrangement, asMade, shownOf } from './arrangement.ts';
import { type Board as Place, frameOf } from '../places.ts';
import type { Layout, Widget } from '../widgets/widget.ts';

/** Loaded with the first drill-down. */
const DrillDialog = lazy(async () => ({ default: (await import('../cards/drill-dialog.tsx')).DrillDialog }));

type Props = {
  place: Place;
  layout: Layout;
  widgets: readonly Widget[];
  arrangement: Arrangement;
  /** Opens the dialog where hidden widgets are shown again. */
  onArrange: () => void;
};

const sizeOf = (layout: Layout, key: string) => {
  const [span, height, isWide] = layout[key] ?? [6, 240];
  return { 'data-span': span, 'data-wide': isWide, style: { '--tall': `${height}px` } as CSSProperties };
};

/** Dashboard widgets in a grid of twelve columns; a failing widget doesn't affect the others. */
export function Board({ place, layout, widgets, arrangement, onArrange }: Props) {
  const { t } = useTranslation();
  const shown = shownOf(widgets, arrangement);
  // If some widgets are live, every widget is marked as live or sample, so that samples aren't mistaken for real data.
  const isMixed = widgets.some(({ isLive }) => isLive);
  return (
    <>
      <div className={styles.board}>
        {shown.map((widget) => (
          <article
            key={widget.key}
            className={styles.card}
            aria-label={widget.title}
            data-widget={widget.key}
            data-scheme={widget.isDark ? 'dark' : undefined}
            {...sizeOf(layout, widget.key)}
          >
            {isMixed && (
              <span className={styles.mark} data-live={widget.isLive}>
                {t(widget.isLive ? 'dashboards.live' : 'dashboards.sampleMark')}
              </span>
            )}
            <ErrorBoundary>
              <Drawn {...{ widget, place }} />
            </ErrorBoundary>
          </article>
        ))}
      </div>
      {shown.length === 0 && (
        <EmptyState
          kind="none"
          title={t('dashboards.allHidden')}
          action={<Button onClick={onArrange}>{t('dashboards.arrange')}</Button>}
        />
      )}
      {place.at.drill && (
        <Suspense>
          <DrillDialog place={place} widgets={widgets} />
        </Suspense>
      )}
    </>
  );
}

/** A component, so that rendering errors are caught by the error boundary around it. */
const Drawn = ({ widget, place }: { widget: Widget; place: Place }) => widget.draw(frameOf(place, widget));

/** Placeholder with the same layout while the figures load. */
export function BoardSkeleton({
  layout,
  arrangement = asMade,
}: {
  layout: Layout;
  arrangement?: Arrangement | undefined;
}) {
  const keys = Object.keys(layout).map((key) => ({ key }));
  return (
    <div className={styles.board} aria-hidden="true">
      {shownOf(keys, arrangement).map(({ key }) => (
        <div key={key} className={styles.card} {...sizeOf(layout, key)}>
          <Skeleton width="40%" height={16} />
        </div>
      ))}
    </div>
  );
}
