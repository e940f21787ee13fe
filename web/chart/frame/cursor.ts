import type { ChartData, Form } from '../series.ts';

/** New cursor position for a key; undefined for other keys. Escape removes it. */
export function cursorStep(at: number | null, key: string, count: number): number | null | undefined {
  const last = count - 1;
  const forth = (step: number) => (at === null ? 0 : Math.min(last, at + step));
  const back = (step: number) => (at === null ? last : Math.max(0, at - step));
  if (key === 'ArrowRight') return forth(1);
  if (key === 'ArrowLeft') return back(1);
  if (key === 'PageDown') return forth(10);
  if (key === 'PageUp') return back(10);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' && at !== null ? null : undefined;
}

/** Up and down cycle through all series and single ones. With one series, they move through its values. */
export function laneStep(lane: number | null, key: string, count: number): number | null | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const next = (lane === null ? -1 : lane) + (key === 'ArrowDown' ? 1 : -1);
  return next === -2 ? count - 1 : next === -1 || next === count ? null : next;
}

const sideways: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };
export const alone = (key: string): string => sideways[key] ?? key;

/** Spoken value: "March: Visits 1,200, Sales 34", or for one series "Visits, March: 1,200". */
export function spokenAt({ names, series }: ChartData, index: number, form: Form, lane: number | null = null): string {
  const said = (value: number | null | undefined) => (value === null || value === undefined ? '–' : form(value));
  const one = lane === null ? undefined : series[lane];
  if (one) return `${one.title}, ${names[index] ?? ''}: ${said(one.values[index])}`;
  const values = series.map(({ title, values: all }) => `${series.length > 1 ? `${title} ` : ''}${said(all[index])}`);
  return `${names[index] ?? ''}: ${values.join(', ')}`;
}
