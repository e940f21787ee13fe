import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './popover.module.css';

type Props = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** Required unless the content has its own name and role. */
  label?: string;
  onClose: () => void;
  align?: 'start' | 'end';
  /** Width of the content or at least of the button, instead of pixels. */
  width?: number | 'content' | 'anchor';
  /** Full screen on phones. */
  full?: boolean;
  role?: 'dialog' | 'none';
  children: ReactNode;
};

function naturalWidth(element: HTMLElement): number {
  element.style.width = 'max-content';
  return Math.ceil(element.getBoundingClientRect().width);
}

/**
 * Panel at its button in the top layer, with native light dismiss. Positioned by measuring, because CSS anchor
 * positioning isn't widely supported yet.
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
    // Autofocus doesn't work inside a hidden popover; later, the focus stays where the user moved it.
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
    // Pressing the button also dismisses before its click; closing waits for that click, or it would open again.
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
    // Closes only this panel, not a surrounding dialog or pane.
    event.preventDefault();
    event.stopPropagation();
    panel.current?.hidePopover?.();
    // The toggle event comes a task later, when the next key may already have been pressed on the button.
    onClose();
  };

  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape of its content
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
