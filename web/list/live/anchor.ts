/** What stays where it is while the rest of what was said changes: its end, or a message (`data-message`) at so many pixels. */
type Anchor = 'end' | { id: string; top: number };
export type Ends = { hasBefore: boolean; hasAfter: boolean; onBefore: () => void; onAfter: () => void };

const near = 24;
const ahead = 1200;
/** Where the first unread message stands as the chat opens. */
const begin = 120;

/**
 * Holds what one looks at. `look` is called before a drawing and `hold` behind it, so that nothing between two steps of
 * scrolling is lost; what happens between drawings the browser holds by itself (overflow-anchor), but for the end.
 */
export function createAnchor(at: string | null, onEnd: (isAtEnd: boolean) => void) {
  let anchor: Anchor = at ? { id: at, top: begin } : 'end';
  let pane: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  /** Where the end was. A field that grows takes from what is seen, and one is at the end all the same. */
  let pinned = 0;
  let ends: Ends = { hasBefore: false, hasAfter: false, onBefore: () => undefined, onAfter: () => undefined };
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top - pane!.getBoundingClientRect().top;
  const elementOf = (id: string) => content?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`) ?? null;
  const restOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

  function firstInSight(): HTMLElement | undefined {
    const messages = content!.querySelectorAll<HTMLElement>('[data-message]');
    let [from, to] = [0, messages.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (messages[middle]!.getBoundingClientRect().bottom > pane!.getBoundingClientRect().top) to = middle;
      else from = middle + 1;
    }
    return messages[from];
  }
  function look(): void {
    // A message that was asked for and is on its way is what one wants to look at.
    if (!pane || !content || (anchor !== 'end' && !elementOf(anchor.id))) return;
    const isAtEnd = restOf(pane) < near || (anchor === 'end' && pane.scrollTop >= pinned);
    const first = isAtEnd && !ends.hasAfter ? null : firstInSight();
    if (first === null) anchor = 'end';
    else if (first) anchor = { id: first.dataset['message']!, top: topOf(first) };
  }
  function hold(): void {
    if (!pane || !content) return;
    if (anchor === 'end') {
      pane.scrollTop = pane.scrollHeight;
      pinned = pane.scrollTop;
    } else {
      const element = elementOf(anchor.id);
      const moved = element ? topOf(element) - anchor.top : 0;
      if (Math.abs(moved) > 1) pane.scrollTop += moved;
    }
  }
  /** Whether it is the end, and whether more is wanted at either side. */
  function note(): void {
    if (!pane || !content) return;
    // At its very edge the browser holds nothing by itself, and what comes in above would count as a jump.
    if (pane.scrollTop < 1 && ends.hasBefore) pane.scrollTop = 1;
    look();
    onEnd(anchor === 'end');
    if (pane.scrollTop < ahead && ends.hasBefore) ends.onBefore();
    if (restOf(pane) < ahead && ends.hasAfter) ends.onAfter();
  }
  return {
    look,
    hold,
    note,
    follow: (next: Ends) => {
      ends = next;
    },
    attach(scroller: HTMLElement, inside: HTMLElement): () => void {
      pane = scroller;
      content = inside;
      hold();
      const observer = new ResizeObserver(() => anchor === 'end' && hold());
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
      hold();
    },
    /** Brings a message into sight, once it is here. */
    show(id: string): void {
      anchor = { id, top: Math.round((pane?.clientHeight ?? 0) / 3) };
      hold();
    },
  };
}
