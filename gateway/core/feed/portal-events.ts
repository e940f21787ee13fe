import type { ChangeRow } from './changes.ts';
import { readFields, touchedFields, type Fields } from './touched-fields.ts';

/**
 * What people of a portal learn of records that they may not ask for: that something which they see has changed, and nothing
 * of what it was.
 */
export type PortalEvents<Inside = never> = {
  /** Who learns of it. */
  right: string;
  /** The portal by its room and SDL type, as which each change is announced. */
  room: string;
  type: string;
  records: readonly string[];
  /** Whether the caller sees something of it. */
  concerns(call: Inside, change: ChangeRow): boolean | Promise<boolean>;
};

/** The change as people of a portal learn of it. */
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

/** A change with its record before and after it. */
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
 * Whether a company whose record changed is, or was, the person's own, with its portal open. `company` is their company
 * now: the domain of an address counts only where no company has the person by hand.
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
