import { type RefObject, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/words/translation.tsx';
import type { Tool } from '../editor/editor-tools.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './marked-field.module.css';

const RichText = lazy(() => import('./rich-text.tsx'));

type Props = {
  label: string;
  /** Plain text with Markdown marks. */
  value: string;
  /** Told with each change, and never without one; `useAutosave` waits until it is calm. */
  onChange: (text: string, from?: string) => void;
  /** Told when the person is done: what waits can be saved. */
  onDone?: () => void;
  placeholder?: string;
  readOnly?: boolean;
  level?: 2 | 3 | 4;
  tools?: readonly Tool[];
  onFiles?: (files: File[]) => void;
};

/** A text with Markdown marks that is edited where it stands: a press or Enter opens it, Escape or leaving it closes it. */
export function MarkedField(props: Props) {
  const { label, value, onChange, onDone, placeholder, readOnly = false, level, tools, onFiles } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const returns = useRef(false);
  /** Where somebody writes until the editor is here. */
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
          // Its own bar and panel belong to it.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) close();
        }}
        onKeyDown={(event) => {
          // In the panel of a link it closes that one.
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
        // A press on the words is a shorter way to the button beside them.
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

/** Takes the keys until the editor is here, and tells it where. */
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
