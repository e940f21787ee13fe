import type { KeyboardEvent, Ref } from 'react';
import { useField } from '../ui/form/field-context.ts';
import styles from './common/tool-input.module.css';
import { textMost } from './common/limits.ts';

type Props = {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  rows: number;
  placeholder?: string | undefined;
  onChange: (text: string) => void;
  onTooLong: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Fixed size, because texts can be up to a megabyte, and without `dir="auto"`, which takes browsers half a minute for
 * sixty thousand lines. No spell checking (may use remote services) and no autocomplete.
 */
export function Area({ ref, onChange, onTooLong, ...own }: Props) {
  const field = useField();
  return (
    <textarea
      {...own}
      ref={ref}
      id={field?.id}
      className={styles.area}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      data-gramm="false"
      translate="no"
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        // Before the browser lays out the pasted text.
        const { selectionStart, selectionEnd } = event.currentTarget;
        const left = own.value.length - (selectionEnd - selectionStart);
        if (left + event.clipboardData.getData('text/plain').length <= textMost) return;
        event.preventDefault();
        onTooLong();
      }}
    />
  );
}
