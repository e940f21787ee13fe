import { useState } from 'react';
import { Accordion } from '../ui/display/accordion.tsx';
import { AvatarGroup } from '../scrumboard/avatar-group.tsx';
import { Breadcrumb } from '../ui/page/breadcrumb.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { Pane } from '../ui/page/page.tsx';
import { Steps } from '../ui/display/steps.tsx';
import { Timeline } from '../ui/display/timeline.tsx';
import { Tree } from '../file-manager/folders/tree.tsx';
import styles from './parts.module.css';

const people = ['Nora Lindqvist', 'Priya Raman', 'Tomas Aguilar', 'Yuki Sato', 'Ana Costa'].map((name) => ({
  id: name,
  name,
}));
const folders = [
  {
    id: 'work',
    title: 'Work',
    children: [
      { id: 'plans', title: 'Plans' },
      { id: 'bills', title: 'Bills' },
    ],
  },
  { id: 'home', title: 'Home' },
];
const crumbs = ['Files', 'Work', 'Plans', '2026', 'Spring', 'Catalogue'].map((title) => ({
  key: title,
  title,
  to: '/dev/ui',
}));
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function toggled(open: ReadonlySet<string>, key: string, on: boolean): Set<string> {
  const next = new Set(open);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

/** Meters, steps, accordions, breadcrumbs, trees and timelines. */
export function StructureParts() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['faq-1']));
  const [folder, setFolder] = useState('plans');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set(['work']));
  return (
    <>
      <Pane title="Meters and people">
        <div className={styles.stack}>
          <Meter label="Steps done" value={7} most={12} text="7 of 12" />
          <Meter label="Stock" value={2} most={50} text="2 left, low" tone="danger" />
          <div className={styles.row}>
            <Meter label="Course" value={0.64} variant="ring" isProgress />
            <AvatarGroup label="Members" people={people} />
            <AvatarGroup label="Members" people={people.slice(0, 2)} />
          </div>
        </div>
      </Pane>
      <Pane title="Steps">
        <div className={styles.stack}>
          <Steps
            label="Course"
            along="x"
            here="b"
            steps={[
              { key: 'a', title: 'Welcome', isDone: true },
              { key: 'b', title: 'Your team', isDone: false },
              { key: 'c', title: 'Ready', isDone: false },
            ]}
          />
          <Steps
            label="Set-up"
            here="b"
            steps={[
              { key: 'a', title: 'Welcome', note: '2 minutes', isDone: true, to: '/dev/ui' },
              { key: 'b', title: 'Your team', note: '5 minutes', isDone: false, to: '/dev/ui' },
              { key: 'c', title: 'Ready', isDone: false },
            ]}
          />
        </div>
      </Pane>
      <Pane title="Accordion" flush>
        <Accordion
          open={open}
          onToggle={(key, on) => setOpen(toggled(open, key, on))}
          items={[
            { key: 'faq-1', title: 'Can a mistake be taken back?', body: 'Yes, for six seconds, and by the keyboard.' },
            { key: 'faq-2', title: 'Who sees my notes?', body: 'Only you.', note: '2 answers' },
          ]}
        />
      </Pane>
      <Pane title="Breadcrumb and tree">
        <div className={styles.stack}>
          <Breadcrumb label="Path" crumbs={crumbs} />
          <Breadcrumb label="Short path" crumbs={crumbs.slice(0, 3)} />
          <Tree
            label="Folders"
            nodes={folders}
            open={unfolded}
            onToggle={(id, on) => setUnfolded(toggled(unfolded, id, on))}
            here={folder}
            onPick={setFolder}
            start={() => <Icon name="document" size={16} />}
            end={(node) => node.children?.length}
          />
        </div>
      </Pane>
      <Pane title="Timeline">
        <Timeline
          label="Activities"
          events={[
            { key: '1', at: ago(1), title: 'Nora changed the price', body: 'From 1,200 to 1,290', icon: 'pencil' },
            { key: '2', at: ago(3), title: 'The order was paid', icon: 'check', tone: 'success' },
            { key: '3', at: ago(40), title: 'Stock ran low', icon: 'exclamation-triangle', tone: 'warning' },
          ]}
        />
      </Pane>
    </>
  );
}
