import { useCallback, useEffect, useState } from 'react';
import { BulkBar } from '../list/selection/bulk-bar.tsx';
import type { Line } from '../list/checklist/check-line.tsx';
import { Checklist } from '../list/checklist/checklist.tsx';
import { FilterMenu } from '../list/filters/filter-menu.tsx';
import { NewRows } from '../list/live/new-rows.tsx';
import { NoMatch } from '../list/filters/no-match.tsx';
import { PageHead } from '../list/record/page-head.tsx';
import { RecordPane } from '../list/record/record-pane.tsx';
import { RowTags, RowText } from '../list/rows/row-text.tsx';
import { Rows } from '../list/rows/rows.tsx';
import { Saving } from '../list/record/saving.tsx';
import { SearchField } from '../list/filters/search-field.tsx';
import { Split } from '../list/record/split.tsx';
import { ParsedHints } from '../list/checklist/parsed-hints.tsx';
import { useLineReader } from '../list/checklist/use-line-reader.ts';
import { type List, useList } from '../list/selection/use-list.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { DueMark } from '../ui/date/due-mark.tsx';
import { Fact, DescriptionList } from '../ui/display/description-list.tsx';
import { Input } from '../ui/form/input.tsx';
import { LabelField } from '../ui/label/label-field.tsx';
import type { Label } from '../ui/label/label-picker.tsx';
import { Pane } from '../ui/page/page.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import { Thread } from '../ui/display/thread.tsx';
import styles from './further-parts.module.css';

type Row = { id: string; name: string; isDone: boolean };
const titles = [
  'Order the walnut',
  'Ask Freja for the drawing',
  'Sand the chair',
  'A title that is longer than its row',
];
const rows = Array.from({ length: 1000 }, (_, index): Row => ({
  id: `row-${index}`,
  name: `${titles[index % titles.length]}, ${index + 1}`,
  isDone: index % 4 === 2,
}));
const tags: Label[] = ['Workshop', 'Fair', 'Quality'].map((title) => ({ id: title, title }));
const group = 'Rows';
const today = new Date();
const nameOf = (row: Row) => row.name;
const hrefOf = (row: Row) => `/dev/ui#${row.id}`;
const ignore = () => undefined;
const filters = { state: '' };

/** A thousand rows with filters, bulk actions and an open record. */
export function RecordParts() {
  const [opened, setOpened] = useState<string | null>('row-1');
  const [find, setFind] = useState('');
  const [at, setAt] = useState(filters);
  const [waiting, setWaiting] = useState(3);
  const shown = rows.filter(({ name, isDone }) => name.includes(find) && (at.state === '' || isDone));
  // Without shortcuts, which belong to the cards below.
  const list = useList<Row>({ key: `${find} ${at.state}`, rows: shown, opened, open: setOpened, group, isQuiet: true });
  const render = useCallback(
    (row: Row) => (
      <RowText title={row.name} isDone={row.isDone}>
        <RowTags tags={tags.map(({ id, title }) => ({ id, title }))} />
        <DueMark date={today} now={today} language="en" isDone={row.isDone} />
        <Avatar name="Nora Lindqvist" size={24} />
      </RowText>
    ),
    [],
  );
  return (
    <div className={styles.wide}>
      <Pane title="A list and its record" flush>
        <div className={styles.record}>
          <Split
            label="Rows"
            isOpen={opened !== null}
            isWide
            below="drawer"
            detail={opened && <Record list={list} id={opened} onClose={() => setOpened(null)} />}
            list={
              <>
                <PageHead
                  title="Rows"
                  namesPage={false}
                  count={`${shown.length} rows`}
                  filters={<SearchField label="Find rows" group={group} value={find} onSearch={setFind} />}
                >
                  <FilterMenu
                    label="Filter"
                    icon="adjustments-horizontal"
                    keys="f"
                    group={group}
                    at={at}
                    put={(patch) => setAt({ ...at, ...patch })}
                    nothing={filters}
                    parts={[{ name: 'state', title: 'State', choices: [{ value: 'done', label: 'Done' }] }]}
                  />
                </PageHead>
                <NewRows waiting={waiting} onShow={() => setWaiting(0)} />
                {shown.length === 0 ? (
                  <NoMatch title="No row matches" text="Try other words." onClear={() => setFind('')} />
                ) : (
                  <Rows
                    list={list}
                    kind="part"
                    label="Rows"
                    scrollKey="dev-rows"
                    href={hrefOf}
                    nameOf={nameOf}
                    render={render}
                  />
                )}
                <BulkBar
                  list={list}
                  group={group}
                  actions={[
                    { key: 'done', label: 'Done', icon: 'check', run: list.clear },
                    { key: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', run: list.clear },
                  ]}
                />
              </>
            }
          />
        </div>
      </Pane>
    </div>
  );
}

function Record({ list, id, onClose }: { list: List<Row>; id: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Label[]>(tags.slice(0, 1));
  const [lines, setLines] = useState<readonly Line[]>([
    { id: 'a', title: 'Measure the room', done: true },
    { id: 'b', title: 'Draw the legs', done: false },
  ]);
  const [events, setEvents] = useState([{ key: '0', at: today.toISOString(), title: 'Nora made it' }]);
  const record = rows.find((row) => row.id === id) ?? null;
  const change = (line: Line, patch: Partial<Line>) =>
    setLines(lines.map((one) => (one.id === line.id ? { ...one, ...patch } : one)));
  return (
    <RecordPane
      list={list}
      id={id}
      of={{ record, state: record ? 'here' : 'gone', error: undefined, retry: ignore }}
      label={record?.name ?? 'A row'}
      icon="check-circle"
      group={group}
      onClose={onClose}
      isQuiet
    >
      {(row) => (
        <div className={styles.facts}>
          <h2>{row.name}</h2>
          <DescriptionList nameWidth="96px">
            <Fact label="State">{row.isDone ? 'Done' : 'Open'}</Fact>
            <Fact label="Tags">
              <LabelField
                labels={tags}
                chosen={chosen}
                onToggle={(label, on) =>
                  setChosen(on ? [...chosen, label] : chosen.filter(({ id: one }) => one !== label.id))
                }
              />
            </Fact>
          </DescriptionList>
          <LineOfWords />
          <Checklist
            of="dev"
            as="h3"
            lines={lines}
            words={{ title: 'What is to be done', line: 'Step', add: 'Add a step', remove: (name) => `Remove ${name}` }}
            readOnly={false}
            onAdd={async (added) => setLines([...lines, ...added.map((title) => ({ id: title, title, done: false }))])}
            onTick={(line, done) => change(line, { done })}
            onRename={async (line, title) => change(line, { title })}
            onMove={async () => null}
            onRemove={(line) => setLines(lines.filter((one) => one !== line))}
          />
          <Textarea aria-label="Notes" defaultValue="What I wrote." />
          <Saving
            of={{
              state: 'failed',
              theirs: { notes: 'What somebody else wrote.' },
              decide: ignore,
              flush: async () => true,
            }}
            fields={{ notes: 'Notes' }}
          />
          <Thread
            label="What happened"
            events={events}
            words={{ field: 'Add a line', send: 'Add' }}
            onSay={async (text) => {
              setEvents([{ key: `${events.length}`, at: new Date().toISOString(), title: text }, ...events]);
              return true;
            }}
          />
        </div>
      )}
    </RecordPane>
  );
}

/** Previews the parsed input while typing. */
function LineOfWords() {
  const [line, setLine] = useState('Call Freja tomorrow 5pm #Fair');
  const named = tags.map(({ id, title }) => ({ id, name: title }));
  const reader = useLineReader({ kinds: ['date', 'time', 'tag'], tags: named, members: [], sections: [] });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(reader.fetch, []);
  const said = reader.now(line);
  return (
    <>
      <Input aria-label="A line of words" value={line} onChange={(event) => setLine(event.target.value)} />
      {said && <ParsedHints said={said} onWords={setLine} />}
    </>
  );
}
