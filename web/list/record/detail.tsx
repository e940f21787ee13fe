import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isField } from '../../core/browser/is-field.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useDeferredContent } from './deferred-content.tsx';
import styles from './split.module.css';

/** How something lies over its list, and not beside it. */
export type Over = { className: string | undefined; backdrop: string | undefined; color?: string | undefined };
type Props = {
  label: string;
  /** The id of what is open: another one begins at its top. */
  of: string;
  /** Until it is drawn, where nothing else was open. */
  place?: ReactNode;
  /** The heading in the sheet of keys, and what Escape does. */
  group: string;
  closing: string;
  onClose: () => void;
  /** Escape belongs to a form in it. */
  isQuiet?: boolean;
  /** As a dialog it has the focus, and Escape closes it from its fields too. Beside its list, Escape leaves a field first. */
  over?: Over | undefined;
  children: ReactNode;
};

/** What is open of a list. Escape closes it, and so does a press beside it where it lies over the list. */
export function Detail({ label, of, place, group, closing, onClose, isQuiet = false, over, children }: Props) {
  const pane = useRef<HTMLElement>(null);
  useShortcut(isQuiet ? null : { keys: 'Escape', label: closing, group, run: onClose });
  const isOver = over !== undefined;
  const [content, drawn] = useDeferredContent({ of, place, children });
  useEffect(() => void pane.current?.scrollTo(0, 0), [drawn]);
  useEffect(() => {
    // Nobody who writes already is disturbed; what had the focus may be gone with what was open before.
    if (isOver && !pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true });
  }, [of, drawn, isOver]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!isOver && (isQuiet || !isField(event.target))) return;
    event.preventDefault();
    if (isOver) onClose();
    else (event.target as HTMLElement).blur();
  };
  const dialog = over && {
    role: 'dialog',
    tabIndex: -1,
    className: over.className,
    'data-color': over.color,
  };
  return (
    <>
      <div className={over?.backdrop ?? styles.backdrop} onClick={onClose} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the fields that it holds */}
      <section ref={pane} className={styles.detail} aria-label={label} onKeyDown={onKeyDown} {...dialog}>
        {content}
      </section>
    </>
  );
}
