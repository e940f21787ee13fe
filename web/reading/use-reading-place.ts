import { type RefObject, useEffect, useState } from 'react';

/** A heading is current once it is this close to the top. */
const line = 96;

/** ID of the current heading, following the scrolling pane. */
export function useReadingPlace(text: RefObject<HTMLElement | null>, ids: readonly string[]): string | null {
  const [here, setHere] = useState<string | null>(null);
  const names = ids.join(' ');
  useEffect(() => {
    const pane = text.current?.closest<HTMLElement>('#content, [data-scrolls]');
    if (!pane || names === '') return setHere(null);
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = pane.getBoundingClientRect().top + line;
      const passed = names.split(' ').filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= top;
      });
      const isAtEnd = pane.scrollTop > 0 && pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 2;
      setHere((isAtEnd ? names.split(' ').at(-1) : passed.at(-1)) ?? null);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    pane.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      pane.removeEventListener('scroll', later);
    };
  }, [text, names]);
  return here;
}
