import { labelOf } from '../core/feed/label.ts';
import { readFields } from '../core/feed/touched-fields.ts';
import type { ChangeGlance, ChangeVerb } from '../generated.ts';
import { diffOf } from './log/field-diff.ts';
import type { ChangeRecord } from './records.ts';

/** Fields that change with every write and carry no information. */
const BOOKKEEPING = /^(?:(?:updated|modified|changed|seen)(?:At|Time)?|lastActivity|lastSeenAt|version|bytes|files)$/;
const VALUE_MOST = 80;

const PLACE =
  /^(?:folder|folderId|parentId|listId|list_id|boardId|sectionId|section|position|order|place|index|after|key)$/;

/** Verbs for a field that is turned on or filled, and turned off or cleared. */
const SWITCHES: readonly [RegExp, ChangeVerb, ChangeVerb][] = [
  [/^(?:starred|isStarred)$/, 'starred', 'unstarred'],
  [/^(?:archived|archivedAt|isArchived)$/, 'archived', 'unarchived'],
  [/^(?:completed|completedAt|done|isDone)$/, 'completed', 'reopened'],
  [/^(?:pinned|isPinned)$/, 'pinned', 'unpinned'],
  [/^(?:read|isRead)$/, 'read', 'unread'],
  [/^unread$/, 'unread', 'read'],
  [/^(?:deletedAt|binnedAt)$/, 'binned', 'restored'],
  [/^(?:assignedTo|assigneeId|ownerId|owner|members)$/, 'assigned', 'assigned'],
  [/^(?:tags|labels)$/, 'tagged', 'tagged'],
  [/^(?:dueDate)$/, 'rescheduled', 'rescheduled'],
  [/^snoozedUntil$/, 'snoozed', 'updated'],
];
const STATES: Readonly<Record<string, ChangeVerb>> = {
  acknowledged: 'acknowledged',
  resolved: 'resolved',
  activated: 'reopened',
  waived: 'waived',
  published: 'published',
};

type Told = Pick<ChangeRecord, 'action' | 'before' | 'after'>;

const isOff = (value: unknown): boolean => value == null || value === false || value === '';

/** Whether the field is the record's name; the job title of a contact isn't. */
const isName = (field: string, { before, after }: Told): boolean =>
  [before, after].every((text) => {
    const fields = readFields(text);
    return typeof fields[field] === 'string' && labelOf(fields) === fields[field];
  });

function verbOf({ action, before, after: text }: Told, touched: readonly string[]): ChangeVerb {
  const after = readFields(text);
  if (action !== 'update') return action === 'create' ? 'created' : 'deleted';
  if (touched.length === 0) return 'updated';
  const state = touched.includes('state') ? STATES[String(after.state)] : undefined;
  if (state) return state;
  if (touched.every((field) => PLACE.test(field))) return 'moved';
  if (touched.length === 1 && isName(touched[0]!, { action, before, after: text })) return 'renamed';
  for (const [fields, on, off] of SWITCHES)
    if (touched.every((field) => fields.test(field))) return isOff(after[touched[0]!]) ? off : on;
  return 'updated';
}

const isShort = (value: string | null | undefined): boolean => value == null || value.length <= VALUE_MOST;

/** Short summary of a change: verb, kind of record, and the field if there is only one. */
export function glanceOf(told: Told): ChangeGlance {
  const { action, before, after } = told;
  const fields = readFields(after ?? before);
  const isUpdate = action === 'update';
  const diff = isUpdate ? diffOf({ before, after }).filter(({ field }) => !BOOKKEEPING.test(field)) : [];
  const verb = verbOf(
    told,
    diff.map(({ field }) => field),
  );
  const [only] = diff.length === 1 ? diff : [];
  const isShown = only && only.kind !== 'list' && isShort(only.before) && isShort(only.after);
  return { verb, type: typeof fields.type === 'string' ? fields.type : null, field: isShown ? only : null };
}
