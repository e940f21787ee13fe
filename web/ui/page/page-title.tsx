import { type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from '../../core/browser/after-paint.ts';
import { createStore, useStore } from '../../core/state/store.ts';
import { titleMark } from '../../core/browser/title-mark.ts';

/** False on the very first screen: there the browser's own focus is right. */
const moved = createStore(false);

type Props = {
  children: ReactNode;
  title?: string;
  className?: string | undefined;
  /** 2 for a pane beside the page that has the h1 already. */
  level?: 1 | 2;
  /** False where another title of the same screen names the tab. */
  namesPage?: boolean;
};

/** The heading of a screen: names the tab and takes the focus when the person came here by a link inside the client. */
export function PageTitle({ children, title, className, level = 1, namesPage = true }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const mark = useStore(titleMark);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFirst = !moved.get();
    moved.set(true);
    if (isFirst) return;
    // To give the focus costs a layout, and whatever hears of it another: neither is needed for the picture.
    return afterPaint(() => {
      // A field with autofocus has asked first.
      const { activeElement: at, body } = document;
      if (!at || at === body || at.closest('a,[role=menuitem]')) heading.current?.focus({ preventScroll: true });
    });
  }, []);
  const text = title ?? (typeof children === 'string' ? children : undefined);
  return (
    <>
      {namesPage && text && <title>{`${mark}${text} · Meridian`}</title>}
      <Heading ref={heading} tabIndex={-1} className={className}>
        {children}
      </Heading>
    </>
  );
}
