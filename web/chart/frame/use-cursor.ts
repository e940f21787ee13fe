import { useEffect, useRef, useState } from 'react';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { alone, cursorStep, laneStep, spokenAt } from './cursor.ts';
import type { ChartData, Form } from '../series.ts';

/** Where the cursor is kept outside of the chart: in the address. */
export type Pin = { at: number | null; set: (at: number | null) => void };

const debounce = 250;

/** The cursor of a chart: keys move it and it stays (debounced into the address), the mouse only shows it. */
export function useCursor(data: ChartData, form: Form, pin?: Pin) {
  const [own, setOwn] = useState(pin?.at ?? null);
  const [hover, setHover] = useState<number | null>(null);
  const [lane, setLane] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const kept = pin?.at ?? null;
  // Back, or the cursor of another chart; a key that was pressed since is newer.
  useEffect(() => {
    if (!timer.current) setOwn(kept);
  }, [kept]);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);

  const count = data.names.length;
  const stands = (index: number | null) => (index !== null && index < count ? index : null);
  const keep = (next: number | null) => {
    setOwn(next);
    setHover(null);
    if (!pin) return;
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(() => {
      timer.current = null;
      pin.set(next);
    }, debounce);
  };

  return {
    at: stands(hover) ?? stands(own),
    lane,
    show: setHover,
    keep,
    /** Whoever leaves takes the cursor along, unless the address keeps it. */
    leave: () => {
      setHover(null);
      setLane(null);
      if (!pin) setOwn(null);
    },
    /** Whether the key was the cursor's. */
    press: (key: string): boolean => {
      const now = stands(own);
      const across = data.series.length > 1 ? laneStep(lane, key, data.series.length) : undefined;
      const next = cursorStep(now, data.series.length > 1 ? key : alone(key), count);
      if (across === undefined && next === undefined) return false;
      if (across !== undefined) setLane(across);
      const at = across === undefined ? (next ?? null) : (now ?? 0);
      if (at === null) setLane(null);
      keep(at);
      if (at !== null) announcePolitely(spokenAt(data, at, form, across === undefined ? lane : across));
      return true;
    },
  };
}
