import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';

type Props = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** Needed unless what it holds has a name and a role of its own. */
  label?: string;
  onClose: () => void;
  align?: 'start' | 'end';
  /** As wide as its content, or at least as wide as its button, instead of so many pixels. */
  width?: number | 'content' | 'anchor';
  /** Covers the whole screen of a phone. */
  full?: boolean;
  role?: 'dialog' | 'none';
  children: ReactNode;
};

function naturalWidth(element: HTMLElement): number {
  element.style.width = 'max-content';
  return Math.ceil(element.getBoundingClientRect().width);
}

/**
 * A panel beside its button, in the browser's top layer: Escape and a click outside close it without code of ours.
 * Placed by measuring, since anchor positioning is not everywhere yet.
 */
export function Popover({
  open,
  anchor,
  label,
  onClose,
  align = 'end',
  width = 360,
  full,
  role = 'dialog',
  children,
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    element.showPopover?.();
    // What mounts inside a hidden popover can't take the focus by itself; later it is where somebody has brought it.
    element.querySelector<HTMLElement>('input:not([type=checkbox]), [data-focus]')?.focus({ preventScroll: true });
  }, [open]);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at) return;
      const space = 8;
      const wished =
        typeof width === 'number' ? width : Math.max(naturalWidth(element), width === 'anchor' ? at.width : 0);
      const wide = Math.min(wished, innerWidth - 2 * space);
      const left = align === 'end' ? at.right - wide : at.left;
      const below = innerHeight - at.bottom;
      const up = below < Math.min(element.offsetHeight, 320) && at.top > below;
      element.style.width = `${wide}px`;
      element.style.left = `${Math.max(space, Math.min(left, innerWidth - wide - space))}px`;
      element.style.top = up ? 'auto' : `${at.bottom + 6}px`;
      element.style.bottom = up ? `${innerHeight - at.top + 6}px` : 'auto';
      element.style.maxHeight = `${(up ? at.top : below) - 16}px`;
    };
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [open, anchor, align, width]);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    // A press on the button itself dismisses too, before its click: closing waits for that click, or it would open again.
    let pressed = false;
    const down = (event: PointerEvent) => {
      pressed = anchor.current?.contains(event.target as Node) ?? false;
    };
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'closed') return;
      if (!pressed) close.current();
      else addEventListener('pointerup', () => setTimeout(() => close.current(), 0), { once: true });
    };
    addEventListener('pointerdown', down, true);
    element.addEventListener('toggle', toggled);
    return () => {
      removeEventListener('pointerdown', down, true);
      element.removeEventListener('toggle', toggled);
    };
  }, [open, anchor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // This panel alone: neither a dialog around it nor the pane behind it is meant.
    event.preventDefault();
    event.stopPropagation();
    panel.current?.hidePopover?.();
    // The browser tells of it only a task later, when the next key may have been pressed on the button already.
    onClose();
  };

  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it keeps a key of what it holds to itself
    <div
      ref={panel}
      popover="auto"
      role={role}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={full ? `${styles.panel} ${styles.full}` : styles.panel}
    >
      {children}
    </div>
  );
}
