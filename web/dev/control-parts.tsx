import { useState } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import { Avatar } from '../ui/mark/avatar.tsx';
import { Badge } from '../ui/mark/badge.tsx';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Chip } from '../ui/mark/chip.tsx';
import { CopyButton } from '../ui/button/copy-button.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { LabelPill } from '../ui/label/label-mark.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { Pane } from '../ui/page/page.tsx';
import { Select } from '../ui/form/select.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { Tabs } from '../ui/page/tabs.tsx';
import styles from './parts.module.css';

const fruits = ['Apple', 'Banana', 'Blueberry', 'Cherry'];

/** Buttons, controls and small marks. */
export function ControlParts() {
  const [fruit, setFruit] = useState('Banana');
  return (
    <>
      <Pane title="Buttons">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button variant="solid">Save</Button>
            <Button>Edit</Button>
            <Button variant="soft">Soft</Button>
            <Button variant="plain" shortcut="E">
              Plain
            </Button>
          </div>
          <div className={styles.row}>
            <Button variant="solid" tone="danger" icon="trash">
              Delete
            </Button>
            <Button disabled>Disabled</Button>
            <Button busy>Busy</Button>
            <IconButton icon="pencil" label="Edit it" shortcut="E" />
            <IconButton icon="trash" label="Delete it" variant="outlined" tone="danger" />
            <CopyButton text="Meridian" />
          </div>
        </div>
      </Pane>
      <Pane title="Menu and select">
        <div className={styles.row}>
          <Menu
            label="More for this row"
            variant="outlined"
            trigger={
              <>
                <Icon name="ellipsis-horizontal" size={18} />
                More
              </>
            }
            entries={[
              { key: 'edit', label: 'Edit', icon: 'pencil', shortcut: 'E', onSelect: () => undefined },
              { key: 'open', label: 'Open the dashboard', icon: 'home', to: '/overview/dashboard' },
              { key: 'off', label: 'Not available', icon: 'lock-closed', disabled: true, hint: 'Needs a right' },
              ...fruits.map((name, index) => ({
                key: name,
                label: name,
                divided: index === 0,
                ...(index === 0 ? { heading: 'Fruit' } : {}),
                selected: name === fruit,
                onSelect: () => setFruit(name),
              })),
              { key: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', divided: true, shortcut: '#' },
            ]}
          />
          <Select
            label="Fruit"
            value={fruit}
            onChange={setFruit}
            options={fruits.map((value) => ({ value, label: value, disabled: value === 'Cherry' }))}
          />
          <Select
            label="Small"
            size="sm"
            value="a"
            onChange={() => undefined}
            options={[{ value: 'a', label: 'Small' }]}
          />
          <Select
            label="Off"
            disabled
            value="a"
            onChange={() => undefined}
            options={[{ value: 'a', label: 'Disabled' }]}
          />
        </div>
      </Pane>
      <Marks />
    </>
  );
}

/** Badges, and marks of the current position. */
function Marks() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [on, setOn] = useState(true);
  return (
    <>
      <Pane title="Marks">
        <div className={styles.stack}>
          <div className={styles.row}>
            {(['neutral', 'primary', 'success', 'warning', 'danger', 'alarm'] as const).map((tone) => (
              <Chip key={tone} tone={tone}>
                {tone}
              </Chip>
            ))}
            <Chip onRemove={() => undefined} removeLabel="Remove Friend">
              Friend
            </Chip>
          </div>
          <div className={styles.row}>
            {['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'].map((color) => (
              <LabelPill key={color} color={color} title={color} />
            ))}
          </div>
          <div className={styles.row}>
            <Avatar name="Nora" status="online" />
            <Avatar name="Northwind" square />
            <span className={styles.badge}>
              <Badge count={12}>
                <Icon name="bell" />
              </Badge>
            </span>
            <Checkbox label="Tick" checked={on} onChange={(event) => setOn(event.target.checked)} />
            <Switch checked={on} onChange={setOn} label="Switch" />
          </div>
        </div>
      </Pane>
      <Pane title="Tabs and notices">
        <div className={styles.stack}>
          <Tabs
            label="Views"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'one', label: 'One' },
              { value: 'two', label: 'Two' },
            ]}
          />
          <Alert tone="danger">This could not be saved. Try again.</Alert>
        </div>
      </Pane>
    </>
  );
}
