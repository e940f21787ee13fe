import { networkOnly } from '../core/client/network-only.ts';
import { listIn } from '../core/words/intl.ts';
import { useTranslation } from '../core/words/translation.tsx';
import type { IconName } from '../generated.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/page/link.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Pane } from '../ui/page/page.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Timeline } from '../ui/display/timeline.tsx';
import { type CustomerEventKind, useCustomerTimelineQuery } from './generated.ts';

const icons: Record<CustomerEventKind, IconName> = {
  added: 'plus',
  changed: 'pencil-square',
  request: 'inbox',
  asked: 'chat-bubble-left-right',
  answered: 'paper-airplane',
  noted: 'lock-closed',
  accessAsked: 'document-text',
  accessDecided: 'key',
  downloaded: 'arrow-down-tray',
  announced: 'speaker-wave',
  email: 'envelope',
};

/** Names of the fields that a change lists. */
const fields = {
  name: 'customer.name',
  domains: 'customer.domains',
  state: 'customer.stateLabel',
  tier: 'customer.tierLabel',
  ownerId: 'customer.owner',
  industry: 'customer.industry',
  country: 'customer.country',
  contractFrom: 'customer.contractFrom',
  contractTo: 'customer.contractTo',
  contactIds: 'customer.tabs.contacts',
  personIds: 'customer.people',
  tags: 'customer.tags',
  notes: 'customer.notes',
  isPortalOn: 'customer.portalPane',
  portalParts: 'customer.portalPane',
} as const;

export function TimelinePane({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const fieldNames = (title: string) => {
    const keys = title.split(', ').flatMap((field) => fields[field as keyof typeof fields] ?? []);
    return listIn(i18n.language).format([...new Set(keys)].map((key) => t(key)));
  };
  const [{ data, error }, refetch] = useCustomerTimelineQuery({
    variables: { id },
  });
  return (
    <Pane title={t('customer.tabs.timeline')} hint={t('customer.timelineHint')}>
      <Loaded
        of={{ data: data?.customerTimeline, error, retry: () => refetch(networkOnly) }}
        skeleton={<SkeletonRows count={6} picture={false} />}
        isEmpty={(events) => events.length === 0}
        empty={<EmptyState kind="none" small icon="clock" title={t('customer.noEvents')} />}
      >
        {(events) => (
          <Timeline
            label={t('customer.history')}
            events={events.map(({ id: key, at, kind, title, link, by }) => ({
              key,
              at,
              title: t(`customer.event.${kind}`, { name: by?.name ?? t('customer.product') }),
              body: link ? <Link to={link}>{title}</Link> : kind === 'changed' ? fieldNames(title) : title,
              icon: icons[kind],
              ...(by ? { picture: <Avatar name={by.name} src={by.avatar} size={28} /> } : {}),
              tone: kind === 'noted' ? ('warning' as const) : ('neutral' as const),
            }))}
          />
        )}
      </Loaded>
    </Pane>
  );
}
