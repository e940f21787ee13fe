import { useTranslation } from '../core/words/translation.tsx';
import { toDate, useDates } from '../core/words/intl.ts';
import { useAnnounce } from '../core/writes/undo.ts';
import { isOutsider } from '../core/roles.ts';
import styles from '../list/record/record-article.module.css';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { Link } from '../ui/page/link.tsx';
import { Select } from '../ui/form/select.tsx';
import facts from './finding-facts.module.css';
import { type FindingDetailsFragment, useFindingPeopleQuery, useUpdateFindingMutation } from './generated.ts';

type Props = { one: FindingDetailsFragment; mayManage: boolean };

const moments = new Set([
  'since',
  'due',
  'agreed',
  'until',
  'used',
  'hit',
  'unsealed',
  'kept',
  'ends',
  'seen',
  'lastRun',
  'confirmed',
]);

const dayMs = 24 * 3_600_000;

/** Whole days, as a severity gives them; null for a date that was chosen or that something else sets. */
function daysBetween(from: string, to: string | null): number | null {
  const days = to === null ? Number.NaN : (Date.parse(to) - Date.parse(from)) / dayMs;
  return Number.isInteger(days) && days > 0 ? days : null;
}

/** What shows it, who puts it right and until when. */
export function FindingFacts({ one, mayManage }: Props) {
  const { t } = useTranslation();
  const dates = useDates();
  const { label, subject, evidence, state, task } = one;
  const moment = (text: string | null) => {
    const date = toDate(text);
    return date && dates.full(date);
  };
  // The label of a finding about the organization is the person it is about, which the evidence names.
  const isOfAll = subject.kind === 'organization';
  const days = daysBetween(one.firstSeenAt, one.dueDate);
  const valueOf = ({ name, value }: (typeof evidence)[number]) => {
    if (moments.has(name)) return moment(value) ?? value;
    if (name === 'hookState' || name === 'certificate')
      return t(`security.value.${value}` as 'security.value.gone', { defaultValue: value });
    return name === 'role' ? t(`role.${value}` as 'role.owner', { defaultValue: value }) : value;
  };
  return (
    <section className={styles.section} aria-label={t('security.evidence')}>
      <h2>{t('security.evidence')}</h2>
      <DescriptionList nameWidth="10em">
        {!isOfAll && (
          <Fact label={t(`security.kind.${subject.kind}` as 'security.kind.member', { defaultValue: subject.kind })}>
            <Link to={subject.link}>{label}</Link>
          </Fact>
        )}
        {evidence.map((fact) => (
          <Fact
            key={fact.name}
            label={t(`security.fact.${fact.name}` as 'security.fact.since', { defaultValue: fact.name })}
          >
            {isOfAll && fact.value === label ? <Link to={subject.link}>{label}</Link> : valueOf(fact)}
          </Fact>
        ))}
        <Fact label={t('security.firstSeen')}>{moment(one.firstSeenAt)}</Fact>
        <Fact label={t('security.found')}>
          {one.occurrences > 1 && t('security.times', { count: one.occurrences })}
        </Fact>
        <Fact label={t('security.due')}>
          {state !== 'resolved' && one.dueDate && (
            <>
              {moment(one.dueDate)}
              {days !== null && (
                <span className={facts.why}>
                  {t('security.dueWhy', { count: days, severity: t(`security.severity.${one.severity}`) })}
                </span>
              )}
            </>
          )}
        </Fact>
        <Fact label={t('security.resolvedAt')}>{moment(one.resolvedAt)}</Fact>
        <Fact label={t('security.owner')}>
          {mayManage && state !== 'resolved' ? (
            <OwnerSelect one={one} />
          ) : (
            (one.owner?.name ?? t('security.unassigned'))
          )}
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
        { value: '', label: t('security.unassigned') },
        ...people.map((person) => ({
          value: person.id,
          label: person.name,
          start: <Avatar name={person.name} src={person.avatar} size={20} />,
        })),
      ]}
    />
  );
}
