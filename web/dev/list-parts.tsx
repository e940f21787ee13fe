import { useCallback, useState } from 'react';
import { BulkBar } from '../list/selection/bulk-bar.tsx';
import { oneOf, useAddress } from '../core/routes/use-address.ts';
import { CountedHeader } from '../list/filters/counted-header.tsx';
import { Grid } from '../list/grid/grid.tsx';
import { SevereFilters } from '../list/filters/severe-filters.tsx';
import { SevereRow } from '../list/rows/severe-row.tsx';
import { SideLinks, SideNav, SideTitle } from '../list/record/side-nav.tsx';
import { useList } from '../list/selection/use-list.ts';
import { Icon } from '../ui/mark/icon.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './parts.module.css';

const shape = { shown: oneOf(['open', 'all'], 'open') };

type Card = { id: string; name: string; folder: boolean };
const cards = Array.from({ length: 1000 }, (_, index): Card => ({
  id: `card-${index}`,
  name: index < 5 ? `Folder ${index + 1}` : `File ${index - 4}`,
  folder: index < 5,
}));
const nameOf = (card: Card) => card.name;
const groupOf = (card: Card) => (card.folder ? 'Folders' : 'Files');
const hrefOf = (card: Card) => `/dev/ui#${card.id}`;

const place = { icon: 'folder', to: '/dev/ui', isCurrent: false } as const;
const places = [
  { ...place, key: 'all', label: 'All', isCurrent: true, count: '1,204' },
  { ...place, key: 'late', label: 'Overdue', count: '3', tone: 'danger' as const },
];
const labels = [{ ...place, key: 'long', label: 'A label whose name is longer than its place', icon: 'tag' as const }];

const choices = [
  { value: 'open', label: 'Open', count: 1204 },
  { value: 'all', label: 'All', count: undefined },
] as const;

/** Filters with counts, and warning rows. */
function Severe() {
  const { at, href } = useAddress(shape);
  const [isNarrow, setNarrow] = useState(true);
  const [narrowed, setNarrowed] = useState({ q: '', severity: 'any', owner: null as string | null, sort: 'newest' });
  return (
    <Pane title="What is wrong" flush>
      <CountedHeader
        title="Findings"
        namesPage={false}
        lead="Looked at four minutes ago"
        choices={choices}
        value={at.shown}
        label="Shown"
        hrefOf={(shown) => href({ shown })}
        narrowed={isNarrow ? { text: 'This week', without: 'Any week', onRemove: () => setNarrow(false) } : null}
        filters={
          <SevereFilters
            at={narrowed}
            put={(patch) => setNarrowed({ ...narrowed, ...patch })}
            group="Findings"
            severities={[{ value: 'high', label: 'High' }]}
            people={[{ id: 'nora', name: 'Nora Lind', avatar: null }]}
            sorts={[{ value: 'newest', label: 'Newest first' }]}
            words={{
              find: 'Search findings',
              filter: 'Filter findings',
              severity: 'Severity',
              owner: 'Owner',
              sort: 'Sort findings by',
            }}
          />
        }
      />
      {(['critical', 'high', 'medium', 'low', 'info'] as const).map((severity, index) => (
        <div key={severity} className={styles.severe}>
          <SevereRow
            title="A token that nobody has used for a long time, and whose name is long too"
            meta={['#12', 'Tokens', index > 2 && 'Put off']}
            severity={severity}
            severityText={severity}
            isPressing={index < 3}
            owner={index === 1 ? { name: 'Nora Lind', avatar: null } : null}
            end={index === 0 ? 'Overdue since Monday' : 'Friday'}
            isLate={index === 0}
          />
        </div>
      ))}
    </Pane>
  );
}

/** Side list, and a thousand cards: arrows, Home and End move, x or a long press selects. */
export function ListParts() {
  const [opened, setOpened] = useState<string | null>(null);
  const list = useList<Card>({ key: 'cards', rows: cards, opened, open: setOpened, group: 'Cards' });
  const render = useCallback(
    (card: Card) => (
      <span className={styles.card}>
        <Icon name={card.folder ? 'folder' : 'document'} size={24} />
        {card.name}
      </span>
    ),
    [],
  );
  return (
    <div className={styles.wide}>
      <Pane title="Beside a list">
        <SideNav label="Places">
          <SideLinks kind="card" places={places} />
          <SideTitle>Labels</SideTitle>
          <SideLinks kind="card" places={labels} />
        </SideNav>
      </Pane>
      <Severe />
      <Pane title="Cards" flush>
        <div className={styles.list}>
          <Grid
            list={list}
            kind="card"
            label="Cards"
            scrollKey="dev-cards"
            href={hrefOf}
            nameOf={nameOf}
            render={render}
            groupOf={groupOf}
          />
          <BulkBar list={list} actions={[]} group="Cards" />
        </div>
      </Pane>
    </div>
  );
}
