/** What has no name is called by what it says. */
const NAMES = ['name', 'title', 'label', 'subject', 'organization_name', 'email', 'question', 'text', 'value'];
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOST = 200;

/** What a record is called, whatever its room calls that. */
export function labelOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  for (const key of NAMES) {
    const value = (record as Record<string, unknown>)[key];
    if (typeof value === 'string' && value.trim() !== '' && !ID.test(value)) return value.slice(0, MOST);
  }
  return null;
}
