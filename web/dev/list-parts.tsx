import { useCallback, useState } from 'react';
import { BulkBar } from '../list/bulk-bar.tsx';
import { Grid } from '../list/grid.tsx';
import { SideLinks, SideNav, SideTitle } from '../list/side-nav.tsx';
import { useList } from '../list/use-list.ts';
import { Icon } from '../ui/icon.tsx';
import { Pane } from '../ui/page.tsx';
import styles from './parts.module.css';

type Card = { id: string; name: string; folder: boolean };
const cards = Array.from({ length: 1000 }, (_, index): Card => ({
  id: `card-${index}`,
  name: index < 5 ? `Folder ${index + 1}` : `File ${index - 4}`,
  folder: index < 5,
}));
const nameOf = (card: Card) => card.name;
const groupOf = (card: Card) => (card.folder ? 'Folders' : 'Files');
const hrefOf = (card: Card) => `/dev/ui#${card.id}`;

const place = { icon: 'folder', to: '/dev/ui', isHere: false } as const;
const places = [
  { ...place, key: 'all', label: 'All', isHere: true, count: '1,204' },
  { ...place, key: 'late', label: 'Overdue', count: '3', tone: 'danger' as const },
];
const labels = [{ ...place, key: 'long', label: 'A label whose name is longer than its place', icon: 'tag' as const }];

/** What stands beside a list, and a thousand cards: arrows, Home and End move, x ticks, and so does a long press. */
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
          <BulkBar list={list} actions={[]} label="Cards" group="Cards" />
        </div>
      </Pane>
    </div>
  );
}
