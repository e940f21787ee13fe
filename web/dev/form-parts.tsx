import { useState } from 'react';
import { PlainForm } from '../list/form/plain-form.tsx';
import { Button } from '../ui/button/button.tsx';
import { Pane } from '../ui/page/page.tsx';
import styles from './further-parts.module.css';

const ignore = () => undefined;
const kinds = [
  { value: 'wood', label: 'Wood' },
  { value: 'cloth', label: 'Cloth' },
];
const fields = {
  name: { label: 'Name', required: true },
  email: { label: 'Email', type: 'email', icon: 'envelope' },
  kind: { label: 'Kind', required: true, options: kinds },
  notes: { label: 'Notes', lines: 2 },
} as const;
const limits = { name: { max: 40 }, email: { max: 254 }, notes: { max: 500 } };

/** Forms of a record: one that stays open, its fields without the right to change them, and one for a new record. */
export function FormParts() {
  const [record, setRecord] = useState({
    id: 'a',
    name: 'Ask & Embla',
    email: 'hello@ask.test',
    kind: 'wood',
    notes: '',
  });
  const [isOpen, setOpen] = useState(false);
  const shared = { kind: 'dev', fields, limits, group: 'Forms' };
  return (
    <Pane title="Forms of a record">
      <div className={styles.columns}>
        <PlainForm
          {...shared}
          record={record}
          update={async (patch) => {
            setRecord((before) => ({ ...before, ...(patch as Partial<typeof record>) }));
            return {};
          }}
          again={ignore}
          pane={{ heading: record.name, onClose: ignore }}
          onDelete={ignore}
        />
        <PlainForm {...shared} record={record} update={async () => ({})} again={ignore} mayEdit={false} />
        {isOpen ? (
          <PlainForm {...shared} initial={{ kind: 'cloth' }} create={async () => ({})} onDone={() => setOpen(false)} />
        ) : (
          <Button icon="plus" onClick={() => setOpen(true)}>
            Add a supplier
          </Button>
        )}
      </div>
    </Pane>
  );
}
