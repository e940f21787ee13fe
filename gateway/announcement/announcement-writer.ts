import { refuseOverwriting } from '../kit/rows/since.ts';
import type { Scope } from '../core/feed/scope.ts';
import { Fault } from '../core/ground/errors.ts';
import { collection } from '../kit/rows/collection.ts';
import type { AnnouncementInput, MutationUpdateAnnouncementArgs } from '../generated.ts';
import { checkComplete, merge } from './input.ts';
import { mapping } from './mapping.ts';
import { stateOf, type AnnouncementRecord } from './records.ts';

const DAY_MS = 24 * 3_600_000;

type Rewriting = Pick<Partial<MutationUpdateAnnouncementArgs>, 'askAgain' | 'onlyDraft' | 'since'>;

/** Lifecycle of announcements, for managers. */
export function announcementWriter(scope: Scope) {
  const { organization, user } = scope;
  const announcements = collection(scope, mapping);

  const change = (
    id: string,
    work: (before: AnnouncementRecord, now: string) => AnnouncementRecord | Promise<AnnouncementRecord>,
  ): Promise<AnnouncementRecord> =>
    scope.write(async (writing) => {
      const now = new Date().toISOString();
      const before = await announcements.get(writing.database, id);
      const after = await work(before, now);
      return after === before ? before : announcements.replace(writing, before, { ...after, updatedAt: now });
    });

  return {
    restore: (id: string, before: AnnouncementRecord | null): Promise<void> => announcements.restore(id, before),

    create: (input: AnnouncementInput): Promise<AnnouncementRecord> =>
      scope.write(async (writing) => {
        const now = new Date().toISOString();
        return announcements.insert(writing, await merge(writing.database, organization, draftOf(user, now), input));
      }),

    /** Creates and publishes in a single change. */
    announce: (input: AnnouncementInput): Promise<AnnouncementRecord> =>
      scope.write(async (writing) => {
        const now = new Date().toISOString();
        const made = await merge(writing.database, organization, draftOf(user, now), input);
        checkComplete(made, now);
        return announcements.insert(writing, { ...made, publishedAt: now, tellsAt: tellsAt(made, now) });
      }),

    update: (
      id: string,
      input: AnnouncementInput,
      { askAgain, onlyDraft, since }: Rewriting,
    ): Promise<AnnouncementRecord> =>
      scope.write(async (writing) => {
        const now = new Date().toISOString();
        const before = await announcements.get(writing.database, id);
        const state = stateOf(before, now);
        if (state === 'ended') throw new Fault('CONFLICT', 'This announcement has ended');
        if (onlyDraft && state !== 'draft')
          throw new Fault('CONFLICT', 'This announcement was published in the meantime');
        await refuseOverwriting(scope, writing.database, {
          record: mapping.record,
          id,
          since,
          fields: Object.keys(input),
        });
        const after = await merge(writing.database, organization, before, input);
        if (state !== 'draft') {
          checkComplete(after, now);
          const again = askAgain ? { version: before.version + 1, remindedAt: null } : {};
          Object.assign(after, again, { tellsAt: tellsAt(after, askAgain ? now : before.publishedAt!) });
        }
        return announcements.replace(writing, before, { ...after, updatedAt: now });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await announcements.get(writing.database, id);
        if (before.publishedAt !== null) throw new Fault('CONFLICT', 'Only drafts can be deleted');
        await announcements.remove(writing, before);
        return true;
      }),

    /** Publishing twice has no further effect. */
    publish: (id: string) =>
      change(id, (before, now) => {
        if (before.publishedAt !== null) return before;
        checkComplete(before, now);
        return { ...before, publishedAt: now, tellsAt: tellsAt(before, now) };
      }),

    end: (id: string) =>
      change(id, (before, now) => {
        const state = stateOf(before, now);
        if (state === 'draft') throw new Fault('CONFLICT', 'This announcement is a draft');
        if (state === 'ended') return before;
        return state === 'live' ? { ...before, endsAt: now } : { ...before, publishedAt: null, tellsAt: null };
      }),

    remind: (id: string) =>
      change(id, (before, now) => {
        if (before.kind !== 'required' || stateOf(before, now) !== 'live')
          throw new Fault('CONFLICT', 'Reminders can only be sent for live required announcements');
        if (before.remindedAt !== null && Date.parse(now) - Date.parse(before.remindedAt) < DAY_MS)
          throw new Fault('CONFLICT', 'Reminders can be sent once a day');
        return { ...before, remindedAt: now };
      }),
  };
}

const tellsAt = ({ startsAt }: AnnouncementRecord, moment: string): string =>
  startsAt !== null && startsAt > moment ? startsAt : moment;

const draftOf = (authorId: string, now: string): AnnouncementRecord => ({
  id: crypto.randomUUID(),
  title: '',
  kind: 'news',
  texts: [],
  audience: { who: 'staff', roles: [], people: [] },
  startsAt: null,
  endsAt: null,
  timezone: 'UTC',
  dueDate: null,
  isPinned: false,
  isDismissible: true,
  link: null,
  authorId,
  version: 1,
  publishedAt: null,
  tellsAt: null,
  remindedAt: null,
  createdAt: now,
  updatedAt: now,
});
