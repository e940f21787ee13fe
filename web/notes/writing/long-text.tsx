import { useLayoutEffect, useRef } from 'react';
import { useDebounced } from '../../core/browser/use-debounced.ts';
import styles from './marked-area.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  look: (text: string, caret: number) => boolean;
  onChange: (text: string, from?: string) => void;
  /** Caret position, if the user was typing in the replaced field. */
  takesFocus: () => number | false;
};

/**
 * Field for texts of any length. Scrolls inside, because growing would lay out the whole text on each key; changes are
 * reported after a pause.
 */
export function LongText({ label, placeholder, value, maxLength, look, onChange, takesFocus }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const said = useRef(value);
  const over = useRef<string>(undefined);
  const late = useDebounced(() => {
    const text = field.current?.value ?? said.current;
    if (text === said.current) return;
    said.current = text;
    onChange(text, over.current);
  });
  const place = useRef(takesFocus());
  useLayoutEffect(() => {
    if (place.current === false) return;
    field.current?.focus();
    field.current?.setSelectionRange(place.current, place.current);
  }, []);
  useLayoutEffect(() => {
    if (value === said.current || !field.current) return;
    // Changed elsewhere: pending input stays, and is reported with the text it was based on.
    if (late.isWaiting()) {
      over.current = said.current;
      late.flush();
      return void (over.current = undefined);
    }
    said.current = value;
    field.current.value = value;
  }, [value, late]);
  return (
    <textarea
      ref={field}
      className={styles.text}
      data-long
      dir="auto"
      maxLength={maxLength}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={value}
      onInput={({ currentTarget }) => {
        late.soon();
        // Choosing a suggestion needs the current text.
        if (look(currentTarget.value, currentTarget.selectionStart)) late.flush();
      }}
      onBlur={late.flush}
    />
  );
}
