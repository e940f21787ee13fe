const NAMES = ['name', 'title', 'label', 'subject', 'organization_name', 'email'];
const MOST = 200;

/** What a record is called, whatever its room calls that. */
export function labelOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  for (const key of NAMES) {
    const value = (record as Record<string, unknown>)[key];
    if (typeof value === 'string' && value.trim() !== '') return value.slice(0, MOST);
  }
  return null;
}
