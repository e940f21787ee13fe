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

/** It comes with the wish to arrange. */
const ArrangeDialog = lazy(async () => ({ default: (await import('./arrange/arrange-dialog.tsx')).ArrangeDialog }));

type Props<T> = {
  title: string;
  /** Its name in the address: what is arranged is kept under it. */
  name: string;
  place: Place;
  /** The answer: undefined while it is asked for, null where the organization has no figures yet. */
  body: T | null | undefined;
  error: CombinedError | undefined;
  retry: () => void;
  layout: Layout;
  widgets: (body: T) => readonly Widget[];
  /** All of them for the file, where some stand on other tabs. */
  everything?: (body: T) => readonly Widget[];
  /** What is counted now, and whether some of the widgets that are shown are as well. */
  lead?: ReactNode;
  hasLive?: boolean;
  tabs?: ReactNode;
};

/** What every dashboard has around its widgets: the head with what its figures are, the file of all, paper, the states. */
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
  // A press on a tab is answered at once: those of the tab before it stand until its own are drawn, in slices.
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
          {/* Where there is nothing at all, nothing of it is a sample; the line keeps its place while it is asked for. */}
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
        // They have their place before there is anything to do with them: on a phone the page would jump.
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
