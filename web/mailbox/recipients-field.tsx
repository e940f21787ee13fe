import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { isAddress, nameOf, splitContacts } from './addresses.ts';
import styles from './recipients-field.module.css';
import { useRecipients } from './use-recipients.ts';

type Props = {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
  autoFocus?: boolean;
  problem?: string | undefined;
  end?: ReactNode;
};

/** Addresses as chips. Enter, comma and leaving the field take what was typed; people are suggested by name. */
export function RecipientsField({ label, values, onChange, autoFocus = false, problem, end }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  const found = useRecipients(text, values);
  const open = !closed && found.length > 0;

  const add = (more: string[]) => {
    const known = new Set(values);
    const fresh = more.filter((one) => !known.has(one));
    if (fresh.length > 0) onChange([...values, ...fresh]);
    setText('');
    setChosen(0);
  };
  const take = () => text.trim() !== '' && add(splitContacts(text));

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {values.map((one) => (
          <span key={one} className={styles.chip} data-wrong={!isAddress(one)} title={one}>
            <span>{nameOf(one)}</span>
            <button
              type="button"
              aria-label={t('mailbox.removeRecipient', { name: nameOf(one) })}
              onClick={() => onChange(values.filter((value) => value !== one))}
            >
              <Icon name="x-mark" size={14} />
            </button>
          </span>
        ))}
        <input
          id={id}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          inputMode="email"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open ? `${id}-${chosen}` : undefined}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            setClosed(false);
            setChosen(0);
            if (/[,;\n]\s*$/.test(typed)) add(splitContacts(typed));
            else setText(typed);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/[,;\n]/.test(pasted)) return;
            event.preventDefault();
            add(splitContacts(pasted));
          }}
          onBlur={() => {
            take();
            setClosed(true);
          }}
          onFocus={() => setClosed(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1));
            else if (event.key === 'Escape' && open) {
              event.preventDefault();
              setClosed(true);
            } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
              event.preventDefault();
              setChosen((chosen + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length);
            } else if (
              (event.key === 'Enter' || event.key === 'Tab') &&
              !event.ctrlKey &&
              !event.metaKey &&
              text.trim() !== ''
            ) {
              event.preventDefault();
              const one = open ? found[chosen] : undefined;
              if (one) add([one.contact]);
              else take();
            } else if (event.key === 'Enter') {
              // Sending from here sends to what stands here as well.
              if (event.ctrlKey || event.metaKey) take();
              else event.preventDefault();
            }
          }}
        />
        {open && (
          <ul id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('mailbox.suggestions')}>
            {found.map((one, index) => (
              <li
                key={one.contact}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                className={styles.option}
                onPointerMove={() => setChosen(index)}
                onMouseDown={(event) => {
                  // Before the field loses the focus, or it would take the typed letters as an address.
                  event.preventDefault();
                  add([one.contact]);
                }}
              >
                <Avatar name={one.name} src={one.avatar} size={28} />
                <span>
                  <strong>{one.name}</strong>
                  <span>{one.address}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {end}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
