import { useTranslation } from 'react-i18next';
import { useCount } from '../core/use-pages.ts';
import { SavedViews } from '../list/saved-views.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Chip } from '../ui/chip.tsx';
import { Link } from '../ui/link.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Select } from '../ui/select.tsx';
import { type Filter, actions, doors, momentOf, nothing, questionOf, spans } from './filter.ts';
import { useLogFacetsQuery, useLogPeopleQuery } from './generated.ts';
import { home } from './home.ts';
import styles from './log-page.module.css';
import { roomName } from './room-name.ts';
import { recordName } from './sentence.ts';
import type { useLog } from './use-log.ts';

type Put = (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
type Props = { filter: Filter; put: Put; log: ReturnType<typeof useLog>; today: Date; tail: string; isAlone: boolean };

/** What the log is narrowed by: words, person, room, deed, door and time. */
export function LogHead({ filter, put, log, today, tail, isAlone }: Props) {
  const { t } = useTranslation();
  const held = useCount(log);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <div>
          <PageTitle namesPage={isAlone}>{t('nav.log')}</PageTitle>
          <p role="status">{log.rows && t('log.count', held)}</p>
        </div>
        <div className={styles.ways}>
          <SavedViews room="log" path={home} search={tail} look="menu" />
          <ExportMenu of="changes" query={questionOf(filter, today)} />
          <Link to={`${home}/seals`}>{t('log.seals.title')}</Link>
        </div>
      </div>
      <div className={styles.filters}>
        <SearchField label={t('log.search')} group={t('nav.log')} value={filter.q} onSearch={(q) => put({ q })} />
        <Choices filter={filter} put={put} today={today} />
      </div>
      <Chips filter={filter} put={put} />
    </header>
  );
}

function Choices({ filter, put, today }: Pick<Props, 'filter' | 'put' | 'today'>) {
  const { t } = useTranslation();
  const [{ data: team }] = useLogPeopleQuery();
  const [{ data: facets }] = useLogFacetsQuery({
    variables: { from: momentOf(filter.since, today) ?? new Date(0).toISOString() },
    requestPolicy: 'cache-and-network',
  });
  const counts = (list: typeof facets extends infer F ? (F extends { users?: infer U } ? U : never) : never) =>
    new Map(list?.map(({ key, count }) => [key, count]));
  const byUser = counts(facets?.users ?? null);
  const people = team?.members ?? [];
  const rooms = facets?.rooms?.map(({ key, count }) => ({ room: key ?? '', count })) ?? [];
  const withCount = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  return (
    <>
      <Select
        label={t('log.who')}
        value={filter.by ?? ''}
        onChange={(by) => put({ by: by || null })}
        options={[
          { value: '', label: t('log.everybody') },
          ...people.map(({ id, name, avatar }) => ({
            value: id,
            label: withCount(name, byUser.get(id)),
            start: <Avatar name={name} src={avatar} size={20} />,
          })),
          ...(filter.by && team && !people.some(({ id }) => id === filter.by)
            ? [{ value: filter.by, label: t('log.somebody') }]
            : []),
        ]}
      />
      <Select
        label={t('log.room')}
        value={filter.room}
        onChange={(room) => put({ room })}
        options={[
          { value: '', label: t('log.everywhere') },
          ...rooms.map(({ room, count }) => ({ value: room, label: withCount(roomName(room, t), count) })),
          ...(filter.room && !rooms.some(({ room }) => room === filter.room)
            ? [{ value: filter.room, label: roomName(filter.room, t) }]
            : []),
        ]}
      />
      <Select
        label={t('log.deed')}
        value={filter.did}
        onChange={(did) => put({ did })}
        options={(['any', ...actions] as const).map((value) => ({ value, label: t(`log.deeds.${value}`) }))}
      />
      <Select
        label={t('log.door')}
        value={filter.door}
        onChange={(door) => put({ door })}
        options={(['any', ...doors] as const).map((value) => ({ value, label: t(`log.doors.${value}`) }))}
      />
      <Select
        label={t('log.since')}
        value={filter.since}
        onChange={(since) => put({ since })}
        options={spans.map((value) => ({ value, label: t(`log.spans.${value}`) }))}
      />
    </>
  );
}

/** What no field above says: each can be taken away. */
function Chips({ filter, put }: Pick<Props, 'filter' | 'put'>) {
  const { t } = useTranslation();
  const chips = [
    { key: 'record', text: recordName(filter.record, t), isOn: filter.record !== '' && filter.of === null },
    { key: 'of', text: t('log.ofRecord', { record: recordName(filter.record, t) }), isOn: filter.of !== null },
    { key: 'call', text: t('log.ofCall'), isOn: filter.call !== null },
    { key: 'undone', text: t('log.onlyUndone'), isOn: filter.undone },
  ] as const;
  const shown = chips.filter(({ isOn }) => isOn);
  if (shown.length === 0) return null;
  const clear = (key: (typeof chips)[number]['key']) =>
    put(key === 'of' ? { of: null, record: '' } : { [key]: nothing[key] });
  return (
    <div className={styles.chips}>
      {shown.map(({ key, text }) => (
        <Chip key={key} onRemove={() => clear(key)} removeLabel={t('log.without', { what: text })}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
