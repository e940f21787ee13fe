import { useState } from 'react';
import { Gone } from '../list/record/gone.tsx';
import { ColorChoice } from '../ui/label/color-choice.tsx';
import { CountSign } from '../scrumboard/card/count-sign.tsx';
import { LabelChips } from '../ui/label/label-chips.tsx';
import { type LabelColor, labelColors } from '../ui/label/label-mark.tsx';
import { Pane } from '../ui/page/page.tsx';
import { PeopleChoice } from '../ui/form/people-choice.tsx';
import styles from './further-parts.module.css';

const labels = [
  { id: '1', title: 'Garden', color: 'green' },
  { id: '2', title: 'Harbour', color: 'blue' },
];
const people = [
  { id: 'n', name: 'Nora Lindqvist' },
  { id: 't', name: 'Tomas Aguilar' },
];

/** Pickers of color, labels and people. */
export function GivenParts() {
  const [color, setColor] = useState<LabelColor | null>('teal');
  const [on, setOn] = useState<readonly string[]>(['n']);
  return (
    <>
      <Pane title="Colours">
        <div className={styles.stack}>
          <ColorChoice label="Cover" colors={labelColors} value={color} onPick={setColor} />
          <ColorChoice label="Paper" colors={labelColors} value={color} none="No colour" onPick={setColor} />
        </div>
      </Pane>
      <Pane title="Labels and people">
        <div className={styles.stack}>
          <div className={styles.row}>
            <LabelChips labels={labels} remove={(title) => `Remove ${title}`} onRemove={() => undefined} />
            <CountSign icon="check-circle" text="2/2" said="2 of 2 done" isDone />
          </div>
          <PeopleChoice
            people={people}
            isOn={(id) => on.includes(id)}
            onToggle={({ id }, isOn) => setOn(isOn ? [...on, id] : on.filter((one) => one !== id))}
          />
        </div>
      </Pane>
      <Pane title="It is gone">
        <Gone
          icon="light-bulb"
          words={{ gone: 'It is gone', goneText: 'It may have been deleted.', toList: 'Go to the list' }}
          to="/dev/ui"
        />
      </Pane>
    </>
  );
}
