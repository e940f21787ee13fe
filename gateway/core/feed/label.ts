/** Fields used as the name of a record, in order of preference. */
const NAMES = ['name', 'title', 'label', 'subject', 'organization_name', 'email', 'question', 'text', 'value'];
/** Fallbacks if none of those exists. */
const LESS = ['content', 'message', 'note', 'reason', 'operation', 'holder', 'agent', 'kind'];
const MARKUP = /<[^<>]*>/g;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOST = 200;

/** Display name of a record, independent of its room. */
export function labelOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null) return null;
  const fields = record as Record<string, unknown>;
  return firstOf(fields, NAMES) ?? titleInLanguages(fields) ?? firstOf(fields, LESS, MARKUP);
}

function firstOf(fields: Record<string, unknown>, keys: readonly string[], without?: RegExp): string | null {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value !== 'string' || ID.test(value)) continue;
    const text = without
      ? value
          .slice(0, 4 * MOST)
          .replace(without, ' ')
          .trim()
      : value;
    if (text.trim() !== '') return text.slice(0, MOST);
  }
  return null;
}

/** First title of a record with texts in several languages. */
function titleInLanguages({ texts }: Record<string, unknown>): string | null {
  const [first] = Array.isArray(texts) ? (texts as unknown[]) : [];
  return typeof first === 'object' && first !== null ? firstOf(first as Record<string, unknown>, ['title']) : null;
}

const wordsOf = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** Search text of a change: the record's name, otherwise its type and the changed fields. */
export function soughtAs({ record, before, after }: { record: string; before: unknown; after: unknown }): string {
  const label = labelOf(after ?? before);
  if (label !== null) return label.toLowerCase();
  const [old, young] = [before, after].map((one) => (typeof one === 'object' && one !== null ? one : {}));
  const changed = Object.entries(young!).flatMap(([key, value]) =>
    JSON.stringify(value) === JSON.stringify((old as Record<string, unknown>)[key]) ? [] : wordsOf(key),
  );
  return [wordsOf(record), ...changed].join(' ').toLowerCase().slice(0, MOST);
}
