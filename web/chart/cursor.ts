import type { ChartData, Form } from './series.ts';

/** Where a key leads the cursor; undefined if it is none of the cursor's. Escape puts it away. */
export function cursorStep(at: number | null, key: string, count: number): number | null | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return at === null ? 0 : Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at === null ? last : Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' && at !== null ? null : undefined;
}

/** "March: Visits 1,200, Sales 34". */
export function spokenAt({ names, series }: ChartData, index: number, form: Form): string {
  const values = series.map(({ title, values: all }) => {
    const value = all[index];
    return `${series.length > 1 ? `${title} ` : ''}${value === null || value === undefined ? '–' : form(value)}`;
  });
  return `${names[index] ?? ''}: ${values.join(', ')}`;
}
