import { useTranslation } from '../../core/words/translation.tsx';
import { toDate, useDates } from '../../core/words/intl.ts';
import { useAnnounce } from '../../core/writes/undo.ts';
import { isOutsider } from '../../core/roles.ts';
import styles from '../../list/record/record-article.module.css';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Fact, DescriptionList } from '../../ui/display/description-list.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type IncidentDetailsFragment, useIncidentPeopleQuery, useUpdateIncidentMutation } from '../generated.ts';
import { areaName } from './incident-row.tsx';

type Props = { one: IncidentDetailsFragment; mayManage: boolean };

/** Assignee, date and source. */
export function IncidentFacts({ one, mayManage }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const moment = (text: string | null) => {
    const date = toDate(text);
    return date && dates.full(date);
  };
  const withName = (text: string | null, name: string | undefined) =>
    text && [moment(text), name].filter(Boolean).join(' · ');
  return (
    <DescriptionList nameWidth="10em">
      <Fact label={t('overview.owner')}>
        {mayManage ? <OwnerSelect one={one} /> : (one.owner?.name ?? t('overview.unassigned'))}
      </Fact>
      <Fact label={t('overview.reportedAt')}>{moment(one.createdAt)}</Fact>
      <Fact label={t('overview.incidentArea')}>{areaName(one.area, t)}</Fact>
      <Fact label={t('overview.happened')}>
        {one.occurrences > 1 && t('overview.times', { count: one.occurrences })}
      </Fact>
      <Fact label={t('overview.putOffUntil')}>{moment(one.snoozedUntil)}</Fact>
      <Fact label={t('overview.acknowledgedAt')}>{withName(one.acknowledgedAt, one.acknowledgedBy?.name)}</Fact>
      <Fact label={t('overview.asksAgainAt')}>{moment(one.returnsAt)}</Fact>
      <Fact label={t('overview.resolvedAt')}>{withName(one.resolvedAt, one.resolvedBy?.name)}</Fact>
      <Fact label={t('overview.whatWasDone')}>{one.resolution}</Fact>
    </DescriptionList>
  );
}

function OwnerSelect({ one: { id, owner } }: { one: IncidentDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }] = useIncidentPeopleQuery();
  const [, update] = useUpdateIncidentMutation();
  const people = data?.members?.filter(({ role }) => !isOutsider(role)) ?? (owner ? [owner] : []);
  const give = async (person: string) => {
    const result = await update({ id, incident: { owner: person || null } });
    announce(result, t('overview.given'));
  };
  return (
    <Select
      size="sm"
      className={styles.owner}
      label={t('overview.owner')}
      value={owner?.id ?? ''}
      onChange={(person) => void give(person)}
      options={[
        { value: '', label: t('overview.unassigned') },
        ...people.map((person) => ({
          value: person.id,
          label: person.name,
          start: <Avatar name={person.name} src={person.avatar} size={20} />,
        })),
      ]}
    />
  );
}
