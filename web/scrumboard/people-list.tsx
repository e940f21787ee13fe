import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './card-picker.module.css';
import type { useBoardPeople } from './use-board.ts';

type People = ReturnType<typeof useBoardPeople>;
type Props = {
  people: People;
  isOn: (id: string) => boolean;
  onToggle: (member: People['members'][number], on: boolean) => void;
};

/** Everybody, each with a box. */
export function PeopleList({ people: { members, me }, isOn, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles.people}>
      {members.map((member) => (
        <li key={member.id}>
          <Checkbox
            checked={isOn(member.id)}
            onChange={({ target }) => onToggle(member, target.checked)}
            label={
              <span className={styles.person}>
                <Avatar name={member.name} src={member.avatar} size={28} />
                {member.id === me ? t('scrumboard.me', { name: member.name }) : member.name}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
