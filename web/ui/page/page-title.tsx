import { type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from '../../core/browser/after-paint.ts';
import { createStore, useStore } from '../../core/state/store.ts';
import { titleMark } from '../../core/browser/title-mark.ts';

/** False on the first screen, where the browser's own focus is right. */
const moved = createStore(false);

/** Names the browser tab after the screen or its open record, with the unread count. */
export function TabTitle({ text }: { text: string }) {
  const mark = useStore(titleMark);
  return <title>{`${mark}${text} · Meridian`}</title>;
}

type Props = {
  children: ReactNode;
  title?: string;
  className?: string | undefined;
  /** 2 for panes next to the page's h1. */
  level?: 1 | 2;
  /** False if another title of the screen names the tab. */
  namesPage?: boolean;
};

/** Screen heading: sets the tab title, and takes the focus after client-side navigation. */
export function PageTitle({ children, title, className, level = 1, namesPage = true }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = !moved.get();
    moved.set(true);
    if (isFirst) return;
    // After paint, because focusing forces a layout.
    return afterPaint(() => {
      // A field with autofocus takes precedence.
      const { activeElement: at, body } = document;
      if (!at || at === body || at.closest('a,[role=menuitem]')) heading.current?.focus({ preventScroll: true });
    });
  }, []);
  const text = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      {namesPage && text && <TabTitle text={text} />}
      <Heading ref={heading} tabIndex={-1} className={className}>
        {children}
      </Heading>
    </>
  );
}
