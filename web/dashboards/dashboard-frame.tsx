import { type ReactNode, Suspense, lazy, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import type { CombinedError } from 'urql';
import { saveAs } from '../core/files/download.ts';
import { csvOfAll } from '../chart/frame/twin.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page } from '../ui/page/page.tsx';
import styles from './arrange/board.module.css';
import { Board, BoardSkeleton } from './arrange/board.tsx';
import type { Board as Place } from './places.ts';
import { useArrangement } from './arrange/use-arrangement.ts';
import type { Layout, Widget } from './widgets/widget.ts';

/** Loaded when first opened. */
const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange/arrange-dialog.tsx')).ArrangeDialog }));

type Props<T> = {
  title: string;
  /** Name in the URL; the arrangement is stored under it. */
  name: string;
  place: Place;
  /** Undefined while loading; null if the organization has no figures yet. */
  body: T | null | undefined;
  error: CombinedError | undefined;
  retry: () => void;
  layout: Layout;
  widgets: (body: T) => readonly Widget[];
  /** All widgets, other tabs included, for the export. */
  everything?: (body: T) => readonly Widget[];
  /** Live figures, and whether any of the shown widgets is live too. */
  lead?: ReactNode;
  hasLive?: boolean;
  tabs?: ReactNode;
};

/** Frame of every dashboard: header, data source, export, printing and states. */
export function DashboardFrame<T extends object>(props: Props<T>) {
  const { title, name, place, body, error, retry, layout, widgets, everything = widgets, lead, hasLive, tabs } = props;
  const { t } = useTranslation();
  const arranged = useArrangement(name);
  const { now } = arranged;
  const [isArranging, setArranging] = useState(false);
  const arrange = () => setArranging(true);
  const save = () => {
    if (!body) return;
    const sheets = everything(body).flatMap((widget) => widget.sheets?.() ?? []);
    saveAs(new Blob([csvOfAll(sheets)], { type: 'text/csv' }), `${title}.csv`);
  };
  // Switching tabs responds at once: the previous widgets stay until the new ones are rendered in slices.
  const isDrawn = useDeferredValue(layout) === layout;
  const before = useRef<ReactNode>(null);
  const isAsked = body === undefined || (body === null && error) || (body && !now);
  const board = isDrawn && body && now && (
    <>
      <Board {...{ place, layout }} widgets={widgets(body)} arrangement={now} onArrange={arrange} />
      {isArranging && (
        <Suspense>
          <ArrangeDialog {...{ arranged, now }} widgets={widgets(body)} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
  useLayoutEffect(() => {
    if (board) before.current = board;
  });
  return (
    <Page
      title={title}
      lead={
        <>
          {lead}
          {/* Without any data there is no sample hint; while loading its line is reserved. */}
          {body !== null && (
            <span className={styles.sample}>
              <Chip>{t('dashboards.sample')}</Chip>
              <span>
                {t(hasLive ? 'dashboards.sampleHint' : lead ? 'dashboards.noFigureLive' : 'dashboards.nothingLive')}
              </span>
            </span>
          )}
        </>
      }
      actions={
        // Reserves the place while loading, or the page would jump on a phone.
        (body || isAsked) && (
          <>
            <Button icon="squares-2x2" disabled={!body} onClick={arrange}>
              {t('dashboards.arrange')}
            </Button>
            <Button icon="arrow-down-tray" disabled={!body} onClick={save}>
              {t('dashboards.export')}
            </Button>
            <Button icon="printer" disabled={!body} onClick={() => print()}>
              {t('dashboards.print')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.place}>
        {tabs}
        <Loaded
          of={{ data: isAsked ? null : { body }, error: body ? undefined : error, retry }}
          skeleton={<BoardSkeleton layout={layout} arrangement={now} />}
          isEmpty={(answer) => answer.body === null}
          empty={
            <EmptyState kind="none" icon="chart-bar" title={t('dashboards.none')} text={t('dashboards.noneText')} />
          }
        >
          {() => board || before.current}
        </Loaded>
      </div>
    </Page>
  );
}
