import { useMemo } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { hasRight } from '../../core/session/guards.ts';
import type { Prefetch } from '../../core/routes/route-table.ts';
import { useToday } from '../../core/dates/use-today.ts';
import { MoreAtEnd } from '../../list/live/more-at-end.tsx';
import { usePages } from '../../core/records/use-pages.ts';
import type { IconName } from '../../generated.ts';
import { recordWords } from '../../parts/record-words.ts';
import { Chip } from '../../ui/mark/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Pane } from '../../ui/page/page.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { type Event, Timeline } from '../../ui/display/timeline.tsx';
import { type OwnChangeFragment, ownChangesList, fetchOwnChanges } from '../generated.ts';

const size = 50;
const icons = { create: 'plus', update: 'pencil', delete: 'trash' } as const satisfies Record<string, IconName>;

export const prefetchOwnChanges: Prefetch = (client) => void fetchOwnChanges(client, { first: size, after: null });

/** The user's own changes by day, newest first; needs no permission. */
export function OwnChanges() {
  const { t } = useTranslation();
  const today = useToday();
  const pages = usePages(ownChangesList, {}, { size });
  const events = useMemo(
    () =>
      pages.rows?.map((change): Event => ({
        key: change.id,
        at: change.time,
        icon: icons[change.action],
        title: <Deed change={change} />,
        body: <Whence change={change} />,
      })) ?? [],
    [pages.rows],
  );
  return (
    <Loaded
      of={{ data: pages.rows, error: pages.error, retry: pages.retry }}
      skeleton={<SkeletonRows count={8} height={56} />}
      empty={
        <EmptyState kind="none" icon="clock" title={t('setting.activity.none')} text={t('setting.activity.noneText')} />
      }
    >
      {() => (
        <Pane>
          <Timeline label={t('setting.activity.title')} events={events} today={today} />
          <MoreAtEnd onMore={pages.more} isLoading={pages.loading} />
        </Pane>
      )}
    </Loaded>
  );
}

/** The change, linked to the log if the user may read it. */
function Deed({ change: { id, record, action, label } }: { change: OwnChangeFragment }) {
  const { t } = useTranslation();
  const { kind, name } = recordWords({ record, label }, t);
  const what = t(`setting.activity.did.${action}`, { record: kind });
  const words = (
    <>
      {what} {name && <strong>{name}</strong>}
    </>
  );
  return hasRight('log.view') ? <Link to={`/log/${id}`}>{words}</Link> : words;
}

/** Channel and address, which reveal use by someone else. */
function Whence({ change: { origin, undone_by: undoneBy } }: { change: OwnChangeFragment }) {
  const { t } = useTranslation();
  return (
    <>
      {origin && (
        <span>
          {t(`setting.activity.doors.${origin.door}`)}
          {origin.address && ` · ${origin.address}`}
        </span>
      )}{' '}
      {undoneBy && <Chip>{t('setting.activity.undone')}</Chip>}
    </>
  );
}
