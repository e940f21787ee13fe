import { useState } from 'react';
import { DatePicker } from '../ui/date/date-picker.tsx';
import { DueDate } from '../ui/date/due-date.tsx';
import { Field } from '../ui/form/field.tsx';
import { InlineText } from '../ui/text/inline-text.tsx';
import { Input } from '../ui/form/input.tsx';
import { MarkedField } from '../ui/text/marked-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { Pane } from '../ui/page/page.tsx';
import { PasswordInput } from '../ui/form/password-input.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Select } from '../ui/form/select.tsx';
import { Textarea } from '../ui/form/textarea.tsx';
import styles from './parts.module.css';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

const plan =
  '## Plan\n**Walnut** first, then *oak* and ~~ash~~. See [the list](/apps/tasks).\n\n- Order\n- Saw\n  1. Legs\n  2. Top\n\n> Measure twice.';

const sizes = ['s', 'm', 'l'].map((value) => ({ value, label: value.toUpperCase() }));

export function FieldParts() {
  const [marked, setMarked] = useState(plan);
  const [size, setSize] = useState('m');
  const [amount, setAmount] = useState<number | null>(1234.5);
  const [price, setPrice] = useState<number | null>(1290);
  const [rate, setRate] = useState<number | null>(0.07);
  const [title, setTitle] = useState('Plan the spring catalogue');
  const [text, setText] = useState('Two lines,\nedited where they stand.');
  const [due, setDue] = useState<Date | null>(days(3));
  return (
    <>
      <Pane title="Fields">
        <div className={styles.columns}>
          <Field label="Name" required>
            <Input defaultValue="Nora Lindqvist" />
          </Field>
          <Field label="E-mail" error="This is no e-mail address.">
            <Input defaultValue="nora@" />
          </Field>
          <Field label="Role" hint="It can be changed later.">
            <Select value="a" onChange={() => undefined} options={[{ value: 'a', label: 'Member' }]} />
          </Field>
          <Field label="Birthday">
            <DatePicker label="Birthday" value={days(-9000)} onChange={() => undefined} max={new Date()} />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="meridian" autoComplete="off" />
          </Field>
          <Field label="Remarks">
            <Textarea defaultValue="It grows with its text." />
          </Field>
          <RadioCards name="size" label="Size" value={size} cards={sizes} onChange={setSize} />
        </div>
      </Pane>
      <Pane title="Numbers">
        <div className={styles.columns}>
          <Field label="Amount" hint="0 to 10,000">
            <NumberField value={amount} onChange={setAmount} min={0} max={10_000} />
          </Field>
          <Field label="Price">
            <NumberField kind="money" currency="TWD" value={price} onChange={setPrice} />
          </Field>
          <Field label="Tax">
            <NumberField kind="percent" value={rate} onChange={setRate} min={0} max={1} />
          </Field>
        </div>
      </Pane>
      <Pane title="Edited where it stands">
        <div className={styles.stack}>
          <InlineText label="Title" as="h3" value={title} onSave={setTitle} maxLength={100} />
          <InlineText label="Notes" lines="many" value={text} onSave={setText} mayBeEmpty placeholder="Add notes" />
          <InlineText label="Nobody may change it" value="Only read" onSave={() => undefined} readOnly />
        </div>
      </Pane>
      <Pane title="Text with marks" hint={marked === plan ? 'As it was' : 'Changed'}>
        <div className={styles.stack}>
          <MarkedField label="Description" level={2} value={marked} onChange={setMarked} />
          <MarkedField label="Remarks" value="" onChange={() => undefined} placeholder="Add remarks" />
        </div>
      </Pane>
      <Pane title="Due dates">
        <div className={styles.row}>
          <DueDate label="Due" value={due} onChange={setDue} />
          <DueDate label="Due" value={null} onChange={() => undefined} />
          <DueDate label="Due" value={new Date()} onChange={() => undefined} />
          <DueDate label="Due" value={days(-2)} onChange={() => undefined} />
          <DueDate label="Due" value={days(-40)} onChange={() => undefined} done />
          <DueDate label="Due" value={days(400)} onChange={() => undefined} readOnly />
        </div>
      </Pane>
    </>
  );
}
