import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../core/words/translation.tsx';
import { useShortcut } from '../core/browser/keyboard.ts';
import type { Prefetch } from '../core/routes/route-table.ts';
import { id, text, useAddress } from '../core/routes/use-address.ts';
import { useToday } from '../core/dates/use-today.ts';
import { MoreAtEnd } from '../list/live/more-at-end.tsx';
import { NewRows } from '../list/live/new-rows.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Page, Pane } from '../ui/page/page.tsx';
import { useCleaner } from '../ui/editor/safe-html.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { type Event, Timeline } from '../ui/display/timeline.tsx';
import { ActivityFoot } from './activity-foot.tsx';
import styles from './activities-page.module.css';
import { type Filter, FilterBar } from './filter-bar.tsx';
import { usePages } from '../core/records/use-pages.ts';
import { activitiesList, type ActivityEntryFragment, fetchActivities } from './generated.ts';
import { isKind } from './kinds.ts';
import { Sentence } from './sentence.tsx';
import { isSince, momentOf } from './since.ts';

const size = 50;
const shape = { by: id, record: text, from: text };

export const prefetchActivities: Prefetch = (client) =>
  void fetchActivities(client, { first: size, by: null, record: null, from: null });

const eventOf = (activity: ActivityEntryFragment): Event => ({
  key: activity.id,
  at: activity.date,
  title: <Sentence activity={activity} />,
  body: <ActivityFoot activity={activity} />,
  ...(activity.actor || activity.image
    ? {
        picture: <Avatar name={activity.actor?.name ?? ''} src={activity.actor?.avatar ?? activity.image} size={32} />,
      }
    : { icon: activity.icon ?? 'clock' }),
});

/** Activities of the organization by day, newest first. */
export function ActivitiesPage() {
  const { t } = useTranslation();
  const { at, put } = useAddress(shape);
  const filter: Filter = { ...at, record: isKind(at.record) ? at.record : '', from: isSince(at.from) ? at.from : '' };
  const today = useToday();
  const since = momentOf(filter.from, today);
  const pages = usePages(activitiesList, { by: filter.by, record: filter.record || null, from: since }, { size });
  const isReady = useCleaner();
  const frame = useRef<HTMLDivElement>(null);
  const onKeyDown = useSteps(frame);
  // New activities wait, because they would shift the list.
  useEffect(() => pages.hold(true));
  const events = useMemo(() => pages.rows?.map(eventOf) ?? [], [pages.rows]);
  const isNarrow = filter.by !== null || filter.record !== '' || filter.from !== '';
  const clear = () => put({ by: null, record: '', from: '' });

  return (
    <Page title={t('nav.pages-activities')} lead={t('activities.lead')} narrow>
      <div>
        <FilterBar filter={filter} put={put} isClearedBelow={pages.rows?.length === 0} />
        <NewRows waiting={pages.waiting} onShow={pages.showWaiting} />
      </div>
      <Loaded
        of={{ data: isReady ? pages.rows : null, error: pages.error, retry: pages.retry }}
        skeleton={<SkeletonRows count={8} height={64} />}
        empty={isNarrow ? <NoMatch onClear={clear} /> : <None />}
      >
        {() => (
          <Pane>
            <div ref={frame} role="presentation" className={styles.events} onKeyDown={onKeyDown}>
              <Timeline label={t('nav.pages-activities')} events={events} today={today} />
              <MoreAtEnd onMore={pages.more} isLoading={pages.loading} />
            </div>
          </Pane>
        )}
      </Loaded>
    </Page>
  );
}

function None() {
  const { t } = useTranslation();
  return <EmptyState kind="none" icon="clock" title={t('activities.none')} text={t('activities.noneText')} />;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="no-match"
      title={t('activities.noMatch')}
      text={t('activities.noMatchText')}
      action={<Button onClick={onClear}>{t('activities.clear')}</Button>}
    />
  );
}

/** j and k move between activities, o and Enter follow the link of the focused one. */
function useSteps(frame: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const { t } = useTranslation();
  const group = t('nav.pages-activities');
  const all = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
  const step = (by: number) => {
    const events = all();
    const now = events.findIndex((event) => event.contains(document.activeElement));
    events[now < 0 ? 0 : Math.max(0, Math.min(events.length - 1, now + by))]?.focus();
  };
  const follow = () => {
    const here = document.activeElement;
    if (here instanceof HTMLElement && here.dataset['event']) here.querySelector<HTMLElement>('a[data-way]')?.click();
  };
  useShortcut({ keys: 'j', label: t('list.next'), group, repeats: true, run: () => step(1) });
  useShortcut({ keys: 'k', label: t('list.previous'), group, repeats: true, run: () => step(-1) });
  useShortcut({ keys: 'o', label: t('list.open'), group, run: follow });
  return (event) => {
    if (event.key === 'Enter' && event.target === document.activeElement) follow();
  };
}
