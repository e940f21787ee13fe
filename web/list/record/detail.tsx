import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isField } from '../../core/browser/is-field.ts';
import { useShortcut } from '../../core/browser/keyboard.ts';
import { useDeferredContent } from './deferred-content.tsx';
import styles from './split.module.css';

/** Appearance as an overlay over the list. */
export type Over = { className: string | undefined; backdrop: string | undefined; color?: string | undefined };
type Props = {
  label: string;
  /** Id of the open record; another one starts at the top. */
  of: string;
  /** Placeholder, if nothing was open before. */
  place?: ReactNode;
  /** Heading in the shortcut sheet, and description of Escape. */
  group: string;
  closing: string;
  onClose: () => void;
  /** Escape belongs to a form inside. */
  isQuiet?: boolean;
  /**
   * As a dialog, it takes the focus, and Escape closes it from fields too. Next to the list, Escape first leaves a
   * field.
   */
  over?: Over | undefined;
  children: ReactNode;
};

/** Open record of a list. Closed with Escape, or by pressing outside of an overlay. */
export function Detail({ label, of, place, group, closing, onClose, isQuiet = false, over, children }: Props) {
  const pane = useRef<HTMLElement>(null);
  useShortcut(isQuiet ? null : { keys: 'Escape', label: closing, group, run: onClose });
  const isOver = over !== undefined;
  const [content, drawn] = useDeferredContent({ of, place, children });
  useEffect(() => void pane.current?.scrollTo(0, 0), [drawn]);
  useEffect(() => {
    // Doesn't steal the focus from a field inside; the focused element may be gone with the previous record.
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
