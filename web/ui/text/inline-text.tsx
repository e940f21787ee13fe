import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Shortcut, useShortcut } from '../../core/browser/keyboard.ts';
import { useLocalDraft } from '../../core/writes/use-local-draft.ts';
import styles from './inline-text.module.css';

type Props = {
  /** Name of the text, such as "Title". */
  label: string;
  value: string;
  /** Returns whether it was saved; otherwise the text stays in the field. `from`: the text when editing started. */
  onSave: (text: string, from: string) => void | boolean | Promise<boolean | void>;
  /** Storage key of the unsaved draft. */
  draft?: string;
  /** Single line, single paragraph that wraps, or several lines. */
  lines?: 'one' | 'wrapped' | 'many';
  maxLength?: number;
  as?: 'h1' | 'h2' | 'h3' | 'span';
  placeholder?: string;
  /** Starts in edit mode, for new records. */
  begins?: boolean;
  /** Allows empty text; otherwise the old one is restored. */
  mayBeEmpty?: boolean;
  /** Shortcut that starts editing. */
  shortcut?: Pick<Shortcut, 'keys' | 'label' | 'group'>;
  /** Plain text instead of a disabled field, for users without the right. */
  readOnly?: boolean;
};

const notBegun = { text: null };

/**
 * Inline-editable text. Enter and blur save, Escape reverts; with several lines, Enter inserts a line and Mod+Enter
 * saves. Changes by others wait while it is being edited.
 */
export function InlineText(props: Props) {
  const { label, value, lines = 'one', as: Tag = 'span', maxLength, placeholder, readOnly } = props;
  /** Null while not edited. */
  const [{ text: typed }, change] = useLocalDraft<{ text: string | null }>(
    props.draft ?? null,
    notBegun,
    ({ text }) => text === null || text === value,
  );
  const setTyped = (text: string | null) => change({ text });
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isEditing = typed !== null;
  const from = useRef(value);
  const begin = () => {
    from.current = value;
    setTyped(value);
  };
  useShortcut(props.shortcut && !readOnly ? { ...props.shortcut, ofRecord: true, run: begin } : null);
  const returns = useRef(false);
  useLayoutEffect(() => {
    if (props.begins && !readOnly) begin();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only as it comes
  }, []);

  useLayoutEffect(() => {
    if (isEditing) field.current?.select();
    else if (returns.current) button.current?.focus();
    returns.current = false;
  }, [isEditing]);

  const save = async (text: string) => {
    if ((await props.onSave(text, from.current)) === false) setTyped(text);
  };
  const settle = (keep: boolean) => {
    if (typed === null) return;
    const next = lines === 'many' ? typed.trimEnd() : typed.trim();
    setTyped(null);
    if (keep && next !== value && (next !== '' || props.mayBeEmpty)) void save(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSaved = event.key === 'Enter' && (lines !== 'many' || event.ctrlKey || event.metaKey);
    if (!isSaved && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    returns.current = true;
    settle(isSaved);
  };

  if (readOnly) return <Tag className={styles.text}>{value || placeholder}</Tag>;
  if (!isEditing) {
    return (
      <Tag className={styles.frame}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          data-empty={value === ''}
          data-lines={lines}
          title={label}
          onClick={begin}
          onKeyDown={(event) => {
            if (event.key !== 'F2') return;
            event.preventDefault();
            begin();
          }}
        >
          {value || placeholder || label}
        </button>
      </Tag>
    );
  }
  const done = lines === 'many' ? {} : { enterKeyHint: 'done' as const };
  const shared = {
    ref: field,
    autoFocus: true,
    className: styles.field,
    'aria-label': label,
    maxLength,
    placeholder,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: () => settle(true),
    onKeyDown,
  };
  return (
    <Tag className={styles.frame}>
      {lines === 'one' ? <input {...shared} {...done} /> : <textarea {...shared} rows={2} {...done} />}
    </Tag>
  );
}
