import { useState } from 'react';
import { useDrag, useDrop } from '../ui/drag/drag.ts';
import { useReorder } from '../ui/drag/use-reorder.ts';
import { reordered } from '../ui/drag/reorder.ts';
import { Avatar } from '../ui/mark/avatar.tsx';
import { FileList } from '../ui/display/file-list.tsx';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/mark/icon.tsx';
import { LabelPicker } from '../ui/label/label-picker.tsx';
import { LabelField } from '../ui/label/label-field.tsx';
import { LabelRows } from '../ui/label/label-rows.tsx';
import { Pane } from '../ui/page/page.tsx';
import { PictureField } from '../ui/form/picture-field.tsx';
import { useFileDrop } from '../ui/form/use-file-drop.tsx';
import styles from './parts.module.css';

const names: Record<string, string> = { a: 'Draft', b: 'Review', c: 'Translate', d: 'Print', e: 'Ship' };
const tags = [
  { id: '1', title: 'Friend', color: 'green' },
  { id: '2', title: 'Supplier', color: 'blue' },
  { id: '3', title: 'Press', color: 'purple' },
];
type Lists = { Open: string[]; Done: string[] };

/** Reordering, drag and drop, and labels. */
export function OrderParts() {
  const [lists, setLists] = useState<Lists>({ Open: ['a', 'b', 'c', 'd'], Done: ['e'] });
  const [chosen, setChosen] = useState(['1']);
  const put = (list: keyof Lists, ids: string[], after: string | null) => {
    const rest = (name: keyof Lists) => lists[name].filter((id) => name === list || !ids.includes(id));
    setLists({ Open: rest('Open'), Done: rest('Done'), [list]: reordered(rest(list), ids, after) });
  };
  return (
    <>
      <Pane title="An order that people make" hint="Drag, or Alt and the arrows. A card goes to the other list too.">
        <div className={styles.columns}>
          {(['Open', 'Done'] as const).map((list) => (
            <OrderedList
              key={list}
              name={list}
              ids={lists[list]}
              onMove={(ids, after) => put(list, ids, after)}
              onCross={(id) => {
                const other = list === 'Open' ? 'Done' : 'Open';
                put(other, [id], null);
                return { list: other, at: 1, of: lists[other].length + 1 };
              }}
            />
          ))}
        </div>
      </Pane>
      <Files />
      <Pane title="Labels">
        <div className={styles.stack}>
          <LabelField
            labels={tags}
            chosen={tags.filter(({ id }) => chosen.includes(id))}
            onToggle={({ id }, on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            onCreate={() => undefined}
            onRename={() => undefined}
            onDelete={() => undefined}
          />
          <LabelRows
            labels={tags}
            onRename={() => undefined}
            onDelete={() => undefined}
            onRecolor={() => undefined}
            note={() => '3 mails'}
          />
        </div>
      </Pane>
      <Pane title="From one place into another">
        <Carrying />
      </Pane>
      <Pane title="A panel of labels">
        <LabelPicker
          labels={tags}
          chosen={
            new Map([
              ['1', 'all'],
              ['2', 'some'],
            ] as const)
          }
          onToggle={() => undefined}
          onCreate={() => undefined}
        />
      </Pane>
    </>
  );
}

type ListProps = {
  name: string;
  ids: string[];
  onMove: (ids: string[], after: string | null) => void;
  onCross: (id: string) => { list: string; at: number; of: number };
};

function OrderedList({ name, ids, onMove, onCross }: ListProps) {
  const { item, area } = useReorder({
    kind: 'dev-card',
    ids,
    nameOf: (id) => names[id] ?? id,
    listName: name,
    onMove,
    onCross,
  });
  return (
    <section ref={area} className={styles.board}>
      <h3>{name}</h3>
      <ul className={styles.items}>
        {ids.map((id) => {
          const { ref, onKeyDown } = item(id);
          return (
            <li key={id} ref={ref}>
              <button type="button" className={styles.item} onKeyDown={onKeyDown}>
                <Icon name="bars-3" size={16} />
                {names[id]}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Dragging onto a target, such as mails onto a folder; the menu is the alternative without a mouse. */
function Carrying() {
  const [said, setSaid] = useState('Nothing was moved yet');
  const put = (mails: string[]) => setSaid(`${mails.join(' and ')} went to the archive`);
  const mails = ['Invoice', 'Offer'];
  const drag = useDrag<string[]>({ kind: 'dev-mail', item: () => mails, ghost: () => ({ text: 'Mails', count: 2 }) });
  const drop = useDrop<string[]>({ kind: 'dev-mail', take: put });
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <span ref={drag} className={styles.item}>
          <Icon name="envelope" size={16} />2 mails
        </span>
        <span ref={drop} className={styles.item}>
          <Icon name="archive-box" size={16} />
          Archive
        </span>
        <Button onClick={() => put(mails)}>Move to the archive</Button>
      </div>
      <p>{said}</p>
    </div>
  );
}

/** Files chosen, dropped or pasted, with upload progress. */
function Files() {
  const [files, setFiles] = useState<File[]>([]);
  const drop = useFileDrop({ label: 'Choose files', many: true, take: (more) => setFiles([...files, ...more]) });
  return (
    <Pane title="Files">
      <div className={styles.stack}>
        <div className={styles.drop} data-over={drop.over} {...drop.handlers}>
          <Button icon="document" onClick={drop.choose}>
            Choose files
          </Button>
          {drop.input}
          <FileList
            label="Files"
            files={[
              {
                key: 'x',
                name: 'Order 2026-11.pdf',
                size: 182_400,
                onOpen: () => undefined,
                onRemove: () => undefined,
              },
              ...files.map((file, index) => ({
                key: String(index),
                name: file.name,
                size: file.size,
                type: file.type,
              })),
            ]}
            running={[{ key: 'y', name: 'catalogue.zip', part: 0.4, onStop: () => undefined }]}
          />
        </div>
        <PictureField
          label="Choose picture"
          picture={<Avatar name="Nora" size={72} />}
          hasPicture
          hint="A picture can be dropped here too."
          onTake={() => undefined}
          onRemove={() => undefined}
        />
      </div>
    </Pane>
  );
}
