import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { Tool } from '../editor/editor-tools.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './marked-field.module.css';

const RichText = lazy(() => import('./rich-text.tsx'));

type Props = {
  label: string;
  /** Plain text with Markdown. */
  value: string;
  /** Called on each change; `useAutosave` debounces. */
  onChange: (text: string, from?: string) => void;
  /** Called when editing ends, so that pending changes can be saved. */
  onDone?: () => void;
  placeholder?: string;
  readOnly?: boolean;
  level?: 2 | 3 | 4;
  tools?: readonly Tool[];
  onFiles?: (files: File[]) => void;
};

/** Inline-editable Markdown text: a press or Enter starts, Escape or blur ends. */
export function MarkedField(props: Props) {
  const { label, value, onChange, onDone, placeholder, readOnly = false, level, tools, onFiles } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const returns = useRef(false);
  /** Caret until the editor is loaded. */
  const caret = useRef<number | 'end'>('end');
  const close = () => {
    setIsOpen(false);
    onDone?.();
  };
  useEffect(() => {
    if (isOpen || !returns.current) return;
    returns.current = false;
    place.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const text = value === '' ? null : <MarkedText text={value} {...(level ? { level } : {})} />;
  if (readOnly) return text;

  if (isOpen)
    return (
      <div
        ref={place}
        role="presentation"
        onBlur={(event) => {
          // Its toolbar and panels belong to it.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) close();
        }}
        onKeyDown={(event) => {
          // In the link panel, Escape closes only that.
          const isInText = (event.target as HTMLElement).matches('[contenteditable], textarea');
          if (event.key !== 'Escape' || !isInText || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          returns.current = true;
          close();
        }}
      >
        <Suspense fallback={<PlainField {...{ label, value, onChange, caret }} />}>
          <RichText
            format="marks"
            label={label}
            value={value}
            onChange={onChange}
            takesFocus={() => caret.current}
            onSubmit={() => {
              returns.current = true;
              close();
            }}
            {...(placeholder ? { placeholder } : {})}
            {...(tools ? { tools } : {})}
            {...(onFiles ? { onFiles } : {})}
          />
        </Suspense>
      </div>
    );
  return (
    <div ref={place} className={styles.shown}>
      {text && (
        // Pressing the text is a shortcut for the edit button.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className={styles.text}
          onClick={(event) => {
            if (!(event.target as Element).closest('a') && getSelection()?.isCollapsed !== false) setIsOpen(true);
          }}
        >
          {text}
        </div>
      )}
      {text ? (
        <IconButton size="sm" icon="pencil" label={t('ui.editText', { name: label })} onClick={() => setIsOpen(true)} />
      ) : (
        <button
          type="button"
          className={styles.empty}
          onClick={() => setIsOpen(true)}
          aria-label={placeholder ? `${label}: ${placeholder}` : label}
        >
          {placeholder ?? label}
        </button>
      )}
    </div>
  );
}

type PlainProps = Pick<Props, 'label' | 'value' | 'onChange'> & { caret: RefObject<number | 'end'> };

/** Takes keys until the editor is loaded, and tracks the caret. */
const PlainField = ({ label, value, onChange, caret }: PlainProps) => (
  <textarea
    className={styles.plain}
    dir="auto"
    aria-label={label}
    value={value}
    autoFocus
    onFocus={({ target }) => target.setSelectionRange(value.length, value.length)}
    onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionEnd)}
    onChange={({ target }) => {
      caret.current = target.selectionEnd;
      onChange(target.value);
    }}
  />
);
