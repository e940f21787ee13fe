import { useTranslation } from '../core/words/translation.tsx';
import { listIn } from '../core/words/intl.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import styles from './avatar-group.module.css';

type Person = { id: string; name: string; avatar?: string | null; status?: string };
type Props = { label: string; people: readonly Person[]; most?: number; size?: number };

/** Overlapping avatars; the rest is a number. Names are announced in one sentence. */
export function AvatarGroup({ label, people, most = 4, size = 28 }: Props) {
  const { i18n } = useTranslation();
  if (people.length === 0) return null;
  const shown = people.length > most ? people.slice(0, most - 1) : people;
  const rest = people.length - shown.length;
  const names = listIn(i18n.language).format(people.map(({ name }) => name));
  return (
    <span className={styles.group} role="img" aria-label={`${label}: ${names}`} title={names}>
      {shown.map((person) => (
        <span key={person.id} className={styles.one}>
          <Avatar name={person.name} src={person.avatar} size={size} status={person.status} />
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest} style={{ height: size, minWidth: size }}>
          +{rest}
        </span>
      )}
    </span>
  );
}
