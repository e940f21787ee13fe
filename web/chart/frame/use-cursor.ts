import { useEffect, useRef, useState } from 'react';
import { announcePolitely } from '../../core/browser/announcement.ts';
import { alone, cursorStep, laneStep, spokenAt } from './cursor.ts';
import type { ChartData, Form } from '../series.ts';

/** External cursor state, kept in the URL. */
export type Pin = { at: number | null; set: (at: number | null) => void };

const debounce = 250;

/** Chart cursor: keys move and pin it (debounced in the URL), the mouse only previews. */
export function useCursor(data: ChartData, form: Form, pin?: Pin) {
  const [own, setOwn] = useState(pin?.at ?? null);
  const [hover, setHover] = useState<number | null>(null);
  const [lane, setLane] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const kept = pin?.at ?? null;
  // Back navigation, or another chart's cursor; newer key presses win.
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
    /** On blur, the cursor is removed unless it is pinned. */
    leave: () => {
      setHover(null);
      setLane(null);
      if (!pin) setOwn(null);
    },
    /** Returns whether the key was handled. */
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
