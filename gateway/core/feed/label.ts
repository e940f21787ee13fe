/** What has no name is called by what it says, and a line that says nothing by what it is. */
const NAMES = ['name', 'title', 'label', 'subject', 'organization_name', 'email', 'question', 'text', 'value', 'kind'];
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

const wordsOf = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** By what a change is looked for: what the record is called, else its type and the fields that became different. */
export function soughtAs({ record, before, after }: { record: string; before: unknown; after: unknown }): string {
  const label = labelOf(after ?? before);
  if (label !== null) return label.toLowerCase();
  const [old, young] = [before, after].map((one) => (typeof one === 'object' && one !== null ? one : {}));
  const changed = Object.entries(young!).flatMap(([key, value]) =>
    JSON.stringify(value) === JSON.stringify((old as Record<string, unknown>)[key]) ? [] : wordsOf(key),
  );
  return [wordsOf(record), ...changed].join(' ').toLowerCase().slice(0, MOST);
}
