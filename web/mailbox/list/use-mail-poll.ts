import { useEffect } from 'react';
import { useStable } from '../../core/state/use-stable.ts';
import type { Mailbox } from '../mailbox-context.ts';

const poll = 60_000;

/** Slow polling as a fallback for the event stream. */
export function useMailPoll({ otherWrites, refreshCounts }: Mailbox): void {
  const ask = useStable(() => {
    otherWrites.emit();
    refreshCounts();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) ask();
    }, poll);
    return () => clearInterval(timer);
  }, [ask]);
}
