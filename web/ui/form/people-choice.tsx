import { Avatar } from '../mark/avatar.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './people-choice.module.css';

type Person = { id: string; name: string; avatar?: string | null | undefined };
type Props<P extends Person> = {
  people: readonly P[];
  isOn: (id: string) => boolean;
  /** How one is called here, where the name says too little. */
  nameOf?: (person: P) => string;
  onToggle: (person: P, on: boolean) => void;
};

/** Everybody, each with a box. */
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
