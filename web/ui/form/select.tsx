import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useField } from './field-context.ts';
import { Icon } from '../mark/icon.tsx';
import { Popover } from '../menu/popover.tsx';
import styles from './select.module.css';
import { useListbox } from '../menu/use-listbox.ts';

type Choice<T extends string> = { value: T; label: string; start?: ReactNode; disabled?: boolean };
type Props<T extends string> = {
  value: T;
  options: Choice<T>[];
  onChange: (value: T) => void;
  /** Required outside of a Field. */
  label?: string;
  size?: 'sm' | 'md';
  disabled?: boolean;
  className?: string | undefined;
};

/**
 * Select for few options; use a picker with search for long lists. The button keeps the focus; letters find an option.
 * By hand, because Joy's brings a positioning library: 13 kB.
 */
export function Select<T extends string>(props: Props<T>) {
  const { value, options, onChange, label, size = 'md', disabled, className } = props;
  const field = useField();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = options.findIndex((option) => option.value === value);
  const listbox = useListbox<Choice<T>>({
    items: options,
    open,
    start: chosen,
    loop: false,
    isDisabled: (option) => option.disabled ?? false,
    isSelected: (option) => option.value === value,
    textOf: (option) => option.label,
    onPick: (option) => {
      setOpen(false);
      if (option.value !== value) onChange(option.value);
    },
  });
  const show = () => {
    listbox.reset();
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (open) listbox.onKeyDown(event);
    else if (/^(Arrow(Up|Down)|Enter| )$/.test(event.key)) {
      event.preventDefault();
      show();
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        id={field?.id}
        role="combobox"
        className={className ? `${styles.button} ${className}` : styles.button}
        data-size={size}
        disabled={disabled ?? field?.disabled ?? false}
        aria-label={label}
        aria-labelledby={label ? undefined : field?.labelId}
        aria-describedby={field?.helpId}
        aria-invalid={field?.isWrong ? true : undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listbox.list.id}
        aria-activedescendant={listbox.active}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      >
        <span className={styles.value}>{options[chosen]?.label}</span>
        <Icon name="chevron-up-down" size={16} />
      </button>
      <Popover open={open} anchor={button} role="none" width="anchor" align="start" onClose={() => setOpen(false)}>
        <div
          {...listbox.list}
          className={styles.list}
          aria-label={label}
          aria-labelledby={label ? undefined : field?.labelId}
        >
          {options.map((option, index) => (
            <div key={option.value} {...listbox.option(index)} className={styles.option}>
              {option.start}
              <span className={styles.label}>{option.label}</span>
              {index === chosen && <Icon name="check" size={16} />}
            </div>
          ))}
        </div>
      </Popover>
    </>
  );
}
