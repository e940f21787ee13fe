import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { isOutsider } from '../core/roles.ts';
import styles from '../list/record/record-article.module.css';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { Link } from '../ui/page/link.tsx';
import { Select } from '../ui/form/select.tsx';
import { type FindingDetailsFragment, useFindingPeopleQuery, useUpdateFindingMutation } from './generated.ts';

type Props = { one: FindingDetailsFragment; mayManage: boolean };

const moments = new Set(['since', 'due', 'until', 'used', 'hit', 'unsealed', 'kept']);

/** What shows it, who puts it right and until when. */
export function FindingFacts({ one, mayManage }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const { label, subject, evidence, state, task } = one;
  const moment = (text: string | null) => {
    const date = toDate(text);
    return date && dates.full(date);
  };
  const valueOf = ({ name, value }: (typeof evidence)[number]) => {
    if (moments.has(name)) return moment(value) ?? value;
    return name === 'role' ? t(`role.${value}` as 'role.owner', { defaultValue: value }) : value;
  };
  return (
    <section className={styles.section} aria-label={t('security.evidence')}>
      <h2>{t('security.evidence')}</h2>
      <DescriptionList nameWidth="10em">
        <Fact label={t(`security.kind.${subject.kind}` as 'security.kind.member', { defaultValue: subject.kind })}>
          <Link to={subject.link}>{label}</Link>
        </Fact>
        {evidence.map((fact) => (
          <Fact
            key={fact.name}
            label={t(`security.fact.${fact.name}` as 'security.fact.since', { defaultValue: fact.name })}
          >
            {valueOf(fact)}
          </Fact>
        ))}
        <Fact label={t('security.firstSeen')}>{moment(one.firstSeenAt)}</Fact>
        <Fact label={t('security.found')}>
          {one.occurrences > 1 && t('security.times', { count: one.occurrences })}
        </Fact>
        <Fact label={t('security.due')}>{state !== 'resolved' && moment(one.dueDate)}</Fact>
        <Fact label={t('security.resolvedAt')}>{moment(one.resolvedAt)}</Fact>
        <Fact label={t('security.owner')}>
          {mayManage && state !== 'resolved' ? <OwnerSelect one={one} /> : (one.owner?.name ?? t('security.nobody'))}
        </Fact>
        <Fact label={t('security.task')}>{task && <Link to={`/apps/tasks/${task.id}`}>{task.title}</Link>}</Fact>
      </DescriptionList>
    </section>
  );
}

function OwnerSelect({ one: { id, owner } }: { one: FindingDetailsFragment }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [{ data }] = useFindingPeopleQuery();
  const [, update] = useUpdateFindingMutation();
  const people = data?.members?.filter(({ role }) => !isOutsider(role)) ?? (owner ? [owner] : []);
  const give = async (person: string) =>
    announce(await update({ id, finding: { owner: person || null } }), t('security.given'));
  return (
    <Select
      size="sm"
      className={styles.owner}
      label={t('security.owner')}
      value={owner?.id ?? ''}
      onChange={(person) => void give(person)}
      options={[
        { value: '', label: t('security.nobody') },
        ...people.map((person) => ({
          value: person.id,
          label: person.name,
          start: <Avatar name={person.name} src={person.avatar} size={20} />,
        })),
      ]}
    />
  );
}
