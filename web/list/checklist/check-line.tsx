import type { HTMLAttributes, ReactNode, RefCallback } from 'react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import styles from './check-line.module.css';

export type Line = { id: string; title: string; done: boolean };
type Props = {
  line: Line;
  /** Accessible name of the checkbox; the title by default. */
  name?: string;
  /** Label of the delete button. */
  remove: string;
  readOnly: boolean;
  /** Drag attributes. */
  frame: { ref?: RefCallback<HTMLElement>; onKeyDown?: HTMLAttributes<HTMLElement>['onKeyDown'] };
  onTick: (done: boolean) => unknown;
  onRemove: () => unknown;
  /** Editable text. */
  children: ReactNode;
};

/** Checklist item: checkbox, text and delete button. */
export function CheckLine({ line, name, remove, readOnly, frame, onTick, onRemove, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moved by keys from its field
    <li {...frame} data-line={line.id} data-done={line.done || undefined}>
      <Checkbox
        label={<span className="visually-hidden">{name ?? line.title}</span>}
        checked={line.done}
        disabled={readOnly}
        onChange={({ target }) => void onTick(target.checked)}
      />
      {children}
      {frame.ref && (
        <span className={styles.grip} data-grip>
          <Icon name="bars-2" size={18} />
        </span>
      )}
      {!readOnly && <IconButton size="sm" icon="x-mark" label={remove} onClick={() => void onRemove()} />}
    </li>
  );
}
