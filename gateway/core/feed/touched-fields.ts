import type { ChangeRow } from './changes.ts';

export type Fields = Record<string, unknown>;

export const readFields = (text: string | null): Fields => (text === null ? {} : (JSON.parse(text) as Fields));

/** Fields that a change altered. */
export function touchedFields({ before, after }: Pick<ChangeRow, 'before' | 'after'>): string[] {
  const [old, young] = [readFields(before), readFields(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(young)]);
  return [...keys].filter((key) => JSON.stringify(old[key]) !== JSON.stringify(young[key]));
}
