import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../core/words/translation.tsx';
import { Input } from './input.tsx';
import styles from './number-field.module.css';
import { type NumberKind, editableText, formatOf, parseNumber, stepped } from './number-text.ts';

type Props = {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Required outside of a Field. */
  label?: string;
  kind?: NumberKind;
  /** Currency code such as "USD"; also determines the digits. */
  currency?: string;
  digits?: number;
  min?: number;
  max?: number;
  /** Step of the arrow keys; 0.01 is one percent. */
  step?: number;
  placeholder?: string;
  disabled?: boolean;
};

/** Number, money or percent, in the language's format. */
export function NumberField(props: Props) {
  const { value, onChange, label, kind = 'number', currency, digits, min, max, placeholder, disabled } = props;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const format = useMemo(() => formatOf(language, { kind, currency, digits }), [language, kind, currency, digits]);
  const step = props.step ?? (kind === 'percent' ? 0.01 : 1);

  const take = (next: number | null) => {
    const low = next !== null && min !== undefined && next < min ? min : null;
    const high = next !== null && max !== undefined && next > max ? max : null;
    setProblem(
      low !== null
        ? t('ui.atLeast', { value: format.format(low) })
        : high !== null
          ? t('ui.atMost', { value: format.format(high) })
          : null,
    );
    const kept = low ?? high ?? next;
    if (kept !== value) onChange(kept);
    return kept;
  };
  const settle = () => {
    if (typed === null) return;
    const parsed = parseNumber(typed, language, kind);
    // Invalid text stays, with an error message.
    if (parsed === undefined) return setProblem(t('ui.notNumber'));
    setTyped(null);
    take(parsed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      setProblem(null);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const now = typed === null ? value : parseNumber(typed, language, kind);
    const kept = take(stepped(now ?? 0, event.key === 'ArrowUp' ? step : -step));
    setTyped(editableText(kept, language, kind));
  };

  return (
    <div className={styles.frame}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...(label ? { 'aria-label': label } : {})}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        {...(placeholder ? { placeholder } : {})}
        disabled={disabled ?? false}
        className={styles.input}
        value={typed ?? (value === null ? '' : format.format(value))}
        onFocus={(event) => {
          // Synchronous, because the next key may follow immediately and must find the editable text selected.
          flushSync(() => setTyped(editableText(value, language, kind)));
          event.currentTarget.select();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        onBlur={settle}
        onKeyDown={onKeyDown}
        {...(kind === 'percent' && typed !== null ? { end: <span aria-hidden="true">%</span> } : {})}
      />
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
