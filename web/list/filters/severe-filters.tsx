import { Avatar } from '../../ui/mark/avatar.tsx';
import { Select } from '../../ui/form/select.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { SearchField } from './search-field.tsx';
import styles from './severe-filters.module.css';

type Narrowed = { q: string; severity: string; owner: string | null; sort: string };
type Choice = { value: string; label: string };
type Props<F extends Narrowed> = {
  at: F;
  put: (patch: Partial<F>, how?: 'push' | 'replace') => void;
  group: string;
  /** Maximum length of the search. */
  maxLength?: number;
  severities: readonly Choice[];
  people: readonly { id: string; name: string; avatar: string | null }[];
  sorts: readonly (Choice & { value: F['sort'] })[];
  words: { find: string; filter: string; severity: string; owner: string; sort: string };
};

/** Filters of findings and incidents (search, severity, owner, sort), kept in the URL. */
export function SevereFilters<F extends Narrowed>({
  at,
  put,
  group,
  maxLength,
  severities,
  people,
  sorts,
  words,
}: Props<F>) {
  return (
    <div className={styles.filters}>
      <SearchField
        label={words.find}
        group={group}
        value={at.q}
        maxLength={maxLength}
        onSearch={(q) => put({ q } as Partial<F>)}
      />
      <div className={styles.choices}>
        <FilterMenu
          label={words.filter}
          icon="funnel"
          keys="w"
          group={group}
          at={at}
          put={put}
          nothing={{ severity: 'any', owner: null } as Partial<F>}
          parts={[
            { name: 'severity', title: words.severity, choices: severities },
            {
              name: 'owner',
              title: words.owner,
              choices: people.map(({ id, name, avatar }) => ({
                value: id,
                label: name,
                start: <Avatar name={name} src={avatar} size={20} />,
              })),
            },
          ]}
        />
        <Select
          size="sm"
          label={words.sort}
          value={at.sort as F['sort']}
          options={[...sorts]}
          onChange={(sort) => put({ sort } as Partial<F>, 'push')}
        />
      </div>
    </div>
  );
}
