import { type RefObject, useLayoutEffect, useRef } from 'react';

const time = 160;

/** Animates cards to their new positions, so that moves by others can be followed. */
export function useMoveAnimation(place: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, DOMRect>();
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const card of place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = card.dataset['row'] ?? '';
      const box = card.getBoundingClientRect();
      now.set(id, box);
      const old = before.get(id);
      if (!old || isStill || document.hidden) continue;
      const [x, y] = [old.left - box.left, old.top - box.top];
      const isSeen = box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
      if (isSeen && Math.abs(x) + Math.abs(y) > 1)
        card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          duration: time,
          easing: 'ease-out',
        });
    }
    places.current = now;
  }, [place, order]);

  // Scrolling changes positions too, but isn't a move.
  useLayoutEffect(() => {
    const element = place.current;
    const forget = () => places.current.clear();
    element?.addEventListener('scroll', forget, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', forget, { capture: true });
  }, [place]);
}
