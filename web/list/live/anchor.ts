/** Scroll anchor: the end, or a message (`data-message`) with its offset in pixels. */
type Anchor = 'end' | { id: string; top: number };
export type Ends = { hasBefore: boolean; hasAfter: boolean; onBefore: () => void; onAfter: () => void };

const near = 24;
const ahead = 1200;
/** Offset of the first unread message when the chat opens. */
const begin = 120;

/**
 * Keeps the scroll position of a conversation. `look` is called before a render and `hold` after it, so that scrolling
 * in between isn't lost; between renders the browser keeps it (overflow-anchor), except at the end.
 */
export function createAnchor(at: string | null, onEnd: (isAtEnd: boolean) => void) {
  let anchor: Anchor = at ? { id: at, top: begin } : 'end';
  let pane: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  /** Scroll offset of the end, to recognize the end after the input field grew. */
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
    // While a requested message is loading, it is the anchor.
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
  /** Updates whether it is at the end, and loads more near both ends. */
  function note(): void {
    if (!pane || !content) return;
    // At offset 0, browsers don't anchor, and prepended messages would shift the view.
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
    /** Scrolls to a message once it is loaded. */
    show(id: string): void {
      anchor = { id, top: Math.round((pane?.clientHeight ?? 0) / 3) };
      hold();
    },
  };
}
