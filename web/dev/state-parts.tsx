import { useRef, useState } from 'react';
import { confirm, confirmationColors } from '../core/state/confirmation.ts';
import { toast } from '../core/state/toasts.ts';
import { WhenChoice } from '../ui/date/when-choice.tsx';
import { TextPrompt } from '../ui/text/text-prompt.tsx';
import { Button } from '../ui/button/button.tsx';
import { CommandPanel } from '../ui/menu/command-panel.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { Drawer } from '../ui/dialog/drawer.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorPane } from '../ui/feedback/error-pane.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { OptionList } from '../ui/menu/option-list.tsx';
import { Pane } from '../ui/page/page.tsx';
import { Popover } from '../ui/menu/popover.tsx';
import { SafeHtml } from '../ui/editor/safe-html.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton.tsx';
import styles from './further-parts.module.css';

const ignore = () => undefined;
const lost = new Error('lost');
const over = ['dialog', 'form', 'drawer', 'panel', 'text', 'list', 'date'] as const;
const fruits = ['Apple', 'Banana', 'Blueberry', 'Cherry'];
const whenWords = { field: 'When', example: 'tomorrow', hint: 'In words', unknown: 'This is no date', set: 'Set it' };
const noon = new Date(2030, 0, 1, 12);

/** Empty states and overlays. */
export const StateParts = () => (
  <>
    <Pane title="Nothing, and why">
      <div className={styles.columns}>
        <EmptyState small kind="none" title="Nothing yet" text="Write the first one." action={<Button>Write</Button>} />
        <EmptyState small kind="no-match" title="Nothing matches" text="Try other words." />
        <EmptyState small kind="no-right" title="Not for your role" text="It needs the right tasks.view." />
        <ErrorPane small error={lost} onRetry={ignore} />
      </div>
    </Pane>
    <Pane title="Answered with nothing, and cleaned">
      <div className={styles.columns}>
        <Loaded
          of={{ data: [], error: undefined, retry: ignore }}
          skeleton={<SkeletonRows count={3} />}
          empty="Nothing"
        >
          {() => null}
        </Loaded>
        <SafeHtml html="What others wrote, with <b>marks</b> and without <script>alert(1)</script>harm." />
      </div>
    </Pane>
    <Overlays />
  </>
);

function Overlays() {
  const [open, setOpen] = useState<(typeof over)[number] | null>(null);
  const close = () => setOpen(null);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <Pane title="Over everything">
      <div ref={anchor} className={styles.row}>
        {over.map((one) => (
          <Button key={one} onClick={() => setOpen(one)}>
            Open the {one}
          </Button>
        ))}
        <Button onClick={() => toast('It was done', { undo: ignore })}>Say it</Button>
        {confirmationColors.map((color) => (
          <Button
            key={color}
            size="sm"
            onClick={() => void confirm({ title: 'Delete it?', icon: { color }, actions: { confirm: { color } } })}
          >
            Ask, {color}
          </Button>
        ))}
      </div>
      <Dialog open={open === 'dialog'} title="A dialog" onClose={close} actions={<Button onClick={close}>Done</Button>}>
        What is asked for.
      </Dialog>
      {open === 'form' && <FormExample onClose={close} />}
      <Drawer open={open === 'drawer'} label="A drawer" onClose={close}>
        <Button onClick={close}>Close the drawer</Button>
      </Drawer>
      {open === 'panel' && (
        <CommandPanel label="A panel" onClose={close}>
          <Input aria-label="What to do" />
        </CommandPanel>
      )}
      {open === 'list' && (
        <Popover open anchor={anchor} label="A list" width={280} onClose={close}>
          <OptionList
            label="Fruits"
            find="Find a fruit"
            items={fruits}
            keyOf={(name) => name}
            fits={(name, words) => name.toLowerCase().includes(words)}
            onPick={close}
            none="No fruit is called so."
          >
            {(name) => <bdi>{name}</bdi>}
          </OptionList>
        </Popover>
      )}
      {open === 'date' && (
        <Popover open anchor={anchor} label="A date" width={280} onClose={close}>
          <WhenChoice
            icon="calendar"
            words={whenWords}
            read={(words) => (words === 'noon' ? noon : null)}
            textOf={String}
            times={[{ key: 'noon', label: 'Noon', at: noon, said: '12:00' }]}
            onPick={close}
          />
        </Popover>
      )}
      {open === 'text' && (
        <TextPrompt title="Why?" label="Words" submit="Send" onClose={close} onDone={() => Promise.resolve(true)} />
      )}
    </Pane>
  );
}

function FormExample({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="A form"
      save="Save"
      isReady={name.trim() !== ''}
      moreActions={<Button tone="danger">Delete</Button>}
      onSave={onClose}
      onClose={onClose}
    >
      <Field label="Name" required>
        <Input autoFocus value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Place">
        <Input />
      </Field>
    </FormDialog>
  );
}
