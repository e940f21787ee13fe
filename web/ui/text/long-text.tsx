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
  /** Where somebody writes already, in the field that stood here before. */
  takesFocus: () => number | false;
};

/**
 * A text of any length. It scrolls in itself: to grow with the text, all of it would be laid out with each key. And what
 * was typed is told when it is calm: nothing is drawn anew for a key.
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
    // Changed elsewhere. What was typed here at the same time stands, and its keeper hears over what.
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
        // What is picked takes a word out of what is known of the text.
        if (look(currentTarget.value, currentTarget.selectionStart)) late.flush();
      }}
      onBlur={late.flush}
    />
  );
}
