import { Avatar } from '../mark/avatar.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './people-choice.module.css';

type Person = { id: string; name: string; avatar?: string | null | undefined };
type Props<P extends Person> = {
  people: readonly P[];
  isOn: (id: string) => boolean;
  /** Display name, if the name alone isn't clear. */
  nameOf?: (person: P) => string;
  onToggle: (person: P, on: boolean) => void;
};

/** List of people with checkboxes. */
export const PeopleChoice = <P extends Person>({ people, isOn, nameOf, onToggle }: Props<P>) => (
  <ul className={styles.people}>
    {people.map((person) => (
      <li key={person.id}>
        <Checkbox
          checked={isOn(person.id)}
          onChange={({ target }) => onToggle(person, target.checked)}
          label={
            <span className={styles.person}>
              <Avatar name={person.name} src={person.avatar} size={28} />
              {nameOf?.(person) ?? person.name}
            </span>
          }
        />
      </li>
    ))}
  </ul>
);
