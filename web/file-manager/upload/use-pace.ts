import { useEffect, useRef, useState } from 'react';

const seconds = 5;

/** Recent upload speed in bytes per second; null while unknown. */
export function usePace(sent: number): number | null {
  const [pace, setPace] = useState<number | null>(null);
  const samples = useRef<{ at: number; sent: number }[]>([]);
  useEffect(() => {
    const at = performance.now();
    const recent = samples.current.filter((one) => at - one.at < seconds * 1000 && one.sent <= sent);
    const [first] = recent;
    samples.current = [...recent, { at, sent }];
    if (first && at - first.at > 500) setPace((1000 * (sent - first.sent)) / (at - first.at));
  }, [sent]);
  return pace;
}
