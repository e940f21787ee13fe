import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** What stays where it is while the rest of the conversation changes: its end, or a message at so many pixels. */
type Anchor = 'end' | { id: string; top: number };
type Ends = { hasBefore: boolean; hasAfter: boolean; onBefore: () => void; onAfter: () => void };

const near = 24;
const ahead = 600;
/** Where the first unread message stands as the chat opens. */
const begin = 120;

function createAnchor(at: string | null, onEnd: (isAtEnd: boolean) => void) {
  let anchor: Anchor = at ? { id: at, top: begin } : 'end';
  let pane: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  let ends: Ends = { hasBefore: false, hasAfter: false, onBefore: () => undefined, onAfter: () => undefined };
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top - pane!.getBoundingClientRect().top;

  function restore(): void {
    if (!pane || !content) return;
    if (anchor === 'end') pane.scrollTop = pane.scrollHeight;
    else {
      const element = content.querySelector<HTMLElement>(`[data-message="${CSS.escape(anchor.id)}"]`);
      const moved = element ? topOf(element) - anchor.top : 0;
      if (Math.abs(moved) > 1) pane.scrollTop += moved;
    }
  }
  /** The topmost message in sight, and whether more is wanted at either end. */
  function note(): void {
    if (!pane || !content) return;
    const rest = pane.scrollHeight - pane.scrollTop - pane.clientHeight;
    const isAtEnd = rest < near && !ends.hasAfter;
    onEnd(isAtEnd);
    const messages = [...content.querySelectorAll<HTMLElement>('[data-message]')];
    const first = isAtEnd ? undefined : messages.find((one) => topOf(one) + one.offsetHeight > 0);
    if (isAtEnd) anchor = 'end';
    else if (first) anchor = { id: first.dataset['message']!, top: topOf(first) };
    if (pane.scrollTop < ahead && ends.hasBefore) ends.onBefore();
    if (rest < ahead && ends.hasAfter) ends.onAfter();
  }
  return {
    restore,
    note,
    follow: (next: Ends) => {
      ends = next;
    },
    attach(scroller: HTMLElement, inside: HTMLElement): () => void {
      pane = scroller;
      content = inside;
      restore();
      const observer = new ResizeObserver(restore);
      observer.observe(inside);
      observer.observe(scroller);
      scroller.addEventListener('scroll', note, { passive: true });
      return () => {
        observer.disconnect();
        scroller.removeEventListener('scroll', note);
      };
    },
    toEnd(): void {
      anchor = 'end';
      onEnd(true);
      restore();
    },
    /** Brings a message into sight, once it is here. */
    show(id: string): void {
      anchor = { id, top: Math.round((pane?.clientHeight ?? 0) / 3) };
      restore();
    },
  };
}

type Options = Ends & {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** Where it begins; null is its end. */
  at: string | null;
  isHere: boolean;
};

/**
 * Scrolling of a conversation. Earlier messages come in above, later ones below, pictures late: what the person looks at
 * stays where it is, and whoever is at the end stays there.
 */
export function useAnchor({ scroller, content, at, isHere, hasBefore, hasAfter, onBefore, onAfter }: Options) {
  const [isAtEnd, setIsAtEnd] = useState(at === null);
  const [anchor] = useState(() => createAnchor(at, setIsAtEnd));
  useLayoutEffect(() => anchor.follow({ hasBefore, hasAfter, onBefore, onAfter }));
  useLayoutEffect(() => {
    if (isHere && scroller.current && content.current) return anchor.attach(scroller.current, content.current);
    return undefined;
  }, [anchor, scroller, content, isHere]);
  useLayoutEffect(() => anchor.restore());
  // A short page has nothing to scroll, and yet more before it.
  useEffect(() => anchor.note(), [anchor, isHere, hasBefore, hasAfter]);
  return { isAtEnd, toEnd: anchor.toEnd, show: anchor.show };
}
