import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './active-indicator.module.css';

type Props = {
  /** Value that changes with the active item; triggers a new measurement. */
  here: string | number | null | undefined;
  children: ReactNode;
  className?: string | undefined;
  as?: 'div' | 'ul' | 'nav' | 'ol';
  label?: string;
};

/**
 * 3 px bar that slides to the child with aria-current or aria-selected. One per list, measured after layout; items draw
 * nothing themselves.
 */
export function ActiveIndicator({ here, children, className, as: Tag = 'div', label }: Props) {
  const root = useRef<HTMLElement>(null);
  const bar = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const host = root.current;
    const mark = bar.current;
    if (!host || !mark) return;
    const place = () => {
      const target = host.querySelector<HTMLElement>(
        '[aria-current]:not([aria-current="false"]), [aria-selected="true"]',
      );
      if (!target || target.offsetHeight === 0) {
        mark.style.opacity = '0';
        return;
      }
      const top = target.getBoundingClientRect().top - host.getBoundingClientRect().top + host.scrollTop;
      mark.style.opacity = '1';
      mark.style.transform = `translateY(${top + 4}px)`;
      mark.style.height = `${target.offsetHeight - 8}px`;
    };
    // The observer fires after this frame's layout; measuring here would force another layout.
    const observer = new ResizeObserver(place);
    observer.observe(host);
    // Collapsing groups move their neighbors without resizing the host.
    host.addEventListener('transitionend', place);
    return () => {
      observer.disconnect();
      host.removeEventListener('transitionend', place);
    };
  }, [here, children]);

  const Bar = Tag === 'ul' || Tag === 'ol' ? 'li' : 'span';
  return (
    <Tag
      ref={root as never}
      className={className ? `${styles.host} ${className}` : styles.host}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
      {/* Lists may contain only list items. */}
      <Bar ref={bar as never} className={styles.bar} data-rail aria-hidden="true" />
    </Tag>
  );
}
