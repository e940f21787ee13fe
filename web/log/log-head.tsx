import { useTranslation } from '../core/words/translation.tsx';
import { dayOf } from '../core/dates/day-text.ts';
import { hasRight } from '../core/session/guards.ts';
import { useDates } from '../core/words/intl.ts';
import { useCount } from '../core/records/use-pages.ts';
import { SavedViews } from '../list/filters/saved-views.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { Link } from '../ui/page/link.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Select } from '../ui/form/select.tsx';
import { type Filter, isNarrow, nothing, questionOf, spans } from './filter.ts';
import { useLogPeopleQuery } from './generated.ts';
import { home } from './home.ts';
import type { Qualifier } from './change/line.ts';
import styles from './log-page.module.css';
import { roomName } from './room-name.ts';
import { SearchLine } from './search-line.tsx';
import { recordName } from './change/sentence.ts';
import type { useLog } from './use-log.ts';

type Put = (patch: Partial<Filter>, how?: 'push' | 'replace') => void;
type Props = { filter: Filter; put: Put; log: ReturnType<typeof useLog>; today: Date; tail: string; isAlone: boolean };

/** Filters of the log: words, person, area, action, origin and time. */
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
          <SavedViews room="log" path={home} search={tail} variant="menu" />
          <ExportMenu of="changes" query={questionOf(filter, today)} />
          {isNarrow(filter) && hasRight('changes.manage') && (
            <Link to={`${home}/rules/new${tail}`}>{t('log.rules.watch')}</Link>
          )}
          <Link to={`${home}/rules`}>{t('log.rules.title')}</Link>
          <Link to={`${home}/seals`}>{t('log.seals.title')}</Link>
        </div>
      </div>
      <div className={styles.filters}>
        <SearchLine filter={filter} put={put} today={today} />
        {filter.after === '' && (
          <Select
            label={t('log.since')}
            value={filter.since}
            onChange={(since) => put({ since })}
            options={spans.map((value) => ({ value, label: t(`log.spans.${value}`) }))}
          />
        )}
      </div>
      <Chips filter={filter} put={put} />
    </header>
  );
}

const isSaid = (filter: Filter, key: keyof typeof nothing) => filter[key] !== nothing[key];

/** Active filters except the search words; each can be removed. */
function Chips({ filter, put }: Pick<Props, 'filter' | 'put'>) {
  const { t } = useTranslation();
  const dates = useDates();
  const [{ data: team }] = useLogPeopleQuery({ pause: filter.by === null });
  const dayName = (text: string) => {
    const date = dayOf(text);
    return date ? dates.long(date) : text;
  };
  const said = (key: Qualifier, what: string) => `${t(`log.says.${key}`)}: ${what}`;
  const person = team?.members?.find(({ id }) => id === filter.by)?.name ?? t('log.formerMember');
  const texts = {
    by: said('who', person),
    room: said('room', roomName(filter.room, t)),
    record: said('record', recordName(filter.record, t)),
    of: t('log.ofRecord', { record: recordName(filter.record, t) }),
    call: t('log.ofCall'),
    did: said('did', t(`log.deeds.${filter.did}`)),
    door: said('door', t(`log.doors.${filter.door}`)),
    after: said('after', dayName(filter.after)),
    before: said('before', dayName(filter.before)),
    undone: t('log.onlyUndone'),
  };
  // A single record implies its type.
  const shown = (Object.keys(texts) as (keyof typeof texts)[]).filter(
    (key) => isSaid(filter, key) && !(key === 'record' && filter.of !== null),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.chips}>
      {shown.map((key) => (
        <Chip
          key={key}
          onRemove={() => put(key === 'of' ? { of: null, record: '' } : { [key]: nothing[key] })}
          removeLabel={t('log.without', { what: texts[key] })}
        >
          {texts[key]}
        </Chip>
      ))}
    </div>
  );
}
