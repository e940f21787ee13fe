import type { ChangeRow } from '../core/feed/changes.ts';
import { readFields, touchedFields, type Fields } from '../core/feed/touched-fields.ts';

/**
 * Events for portal users about records that they can't query: they learn that something they see has changed, but not
 * how.
 */
export type PortalEvents<Inside = never> = {
  /** Right needed to receive them. */
  right: string;
  /** Room and SDL type of the portal, under which changes are announced. */
  room: string;
  type: string;
  records: readonly string[];
  /** Whether the caller sees anything of the change. */
  concerns(call: Inside, change: ChangeRow): boolean | Promise<boolean>;
};

/** The change as portal users receive it. */
export const announcedIn = ({ room, type }: Pick<PortalEvents, 'room' | 'type'>, change: ChangeRow): ChangeRow => ({
  ...change,
  room,
  record: type,
  record_id: '',
  action: 'update',
  user_id: null,
  batch: null,
  before: null,
  after: null,
  needs: null,
  origin_id: null,
  labelKey: null,
  undoes: null,
});

/** A change with the record before and after it. */
export type ReadChange = { id: string; before: Fields; after: Fields; touches(fields: readonly string[]): boolean };

export function readChange(change: ChangeRow): ReadChange {
  const touched = new Set(touchedFields(change));
  return {
    id: change.record_id,
    before: readFields(change.before),
    after: readFields(change.after),
    touches: (fields) => fields.some((field) => touched.has(field)),
  };
}

const LINKS = ['personIds', 'domains', 'isPortalOn'];

/**
 * Whether the changed record belongs or belonged to the person's own company, and its portal is open. `company` is
 * their current company; email domains count only for people who weren't assigned to a company manually.
 */
export function isOwnCompany(
  { id, before, after, touches }: ReadChange,
  person: { id: string; domain: string },
  company: string | null,
): boolean {
  const sides = [before, after].filter(({ isPortalOn }) => isPortalOn === true);
  const has = (field: string, value: string) => sides.some((side) => ((side[field] ?? []) as string[]).includes(value));
  if (sides.length === 0) return false;
  if (company === id || (touches(LINKS) && has('personIds', person.id))) return true;
  return company === null && touches(LINKS) && has('domains', person.domain);
}
