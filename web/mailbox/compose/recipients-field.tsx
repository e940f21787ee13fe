import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import { Avatar } from '../../ui/mark/avatar.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useListbox } from '../../ui/menu/use-listbox.ts';
import { isAddress, nameOf, splitContacts, withoutRepeats } from './addresses.ts';
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

/** Recipients shown while the field isn't focused, besides invalid ones. */
const shownMost = 2;

/** Recipients as chips. Enter, comma and blur add the typed address; people are suggested by name. */
export function RecipientsField({ label, values, onChange, autoFocus = false, problem, end }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [closed, setClosed] = useState(false);
  const [isFocused, setFocused] = useState(autoFocus);
  const field = useRef<HTMLInputElement>(null);
  const shown =
    isFocused || values.length <= shownMost + 1
      ? values
      : values.filter((one, index) => index < shownMost || !isAddress(one));
  const folded = values.length - shown.length;
  // Keeps the caret visible, as new chips are added at the end.
  useLayoutEffect(() => {
    if (isFocused) field.current?.scrollIntoView({ block: 'nearest' });
  }, [isFocused, values.length]);
  const found = useRecipients(text, values);
  const open = !closed && found.length > 0;

  const add = (more: string[]) => {
    const all = withoutRepeats([...values, ...more]);
    if (all.length > values.length) onChange(all);
    setText('');
  };
  const { input, list, option, at, onKeyDown } = useListbox({
    items: found,
    open,
    typed: text,
    onPick: (one) => add([one.contact]),
  });
  const take = () => text.trim() !== '' && add(splitContacts(text));
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSending = event.ctrlKey || event.metaKey;
    const isTaking = (event.key === 'Enter' || event.key === 'Tab') && !isSending && text.trim() !== '';
    if (event.key === 'Backspace' && text === '' && values.length > 0) return onChange(values.slice(0, -1));
    if (event.key === 'Escape' && open) setClosed(true);
    else if (isTaking) {
      const one = open ? found[at] : undefined;
      if (one) add([one.contact]);
      else take();
    } else if (event.key !== 'Enter') return onKeyDown(event);
    // Adds the typed address before sending.
    else if (isSending) return void take();
    event.preventDefault();
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div
        className={styles.box}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      >
        {shown.map((one) => (
          <Recipient key={one} contact={one} onRemove={() => onChange(values.filter((value) => value !== one))} />
        ))}
        {folded > 0 && (
          // Expanding removes this button, so the field takes the focus.
          <button
            type="button"
            className={styles.more}
            onFocus={() => field.current?.focus()}
            onClick={() => field.current?.focus()}
          >
            {t('mailbox.moreRecipients', { count: folded })}
          </button>
        )}
        <input
          id={id}
          ref={field}
          {...input}
          autoFocus={autoFocus}
          spellCheck={false}
          inputMode="email"
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            setClosed(false);
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
          onKeyDown={onFieldKey}
        />
        {open && (
          <ul {...list} className={styles.list} aria-label={t('mailbox.suggestions')}>
            {found.map((one, index) => (
              <li key={one.contact} {...option(index)} className={styles.option}>
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

function Recipient({ contact, onRemove }: { contact: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const name = nameOf(contact);
  return (
    <span className={styles.chip} data-wrong={!isAddress(contact)} title={contact}>
      <span>{name}</span>
      <button type="button" aria-label={t('mailbox.removeRecipient', { name })} onClick={onRemove}>
        <Icon name="x-mark" size={14} />
      </button>
    </span>
  );
}
