import { checkFilled } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { slugOf } from '../core/ground/slug.ts';
import { prepared } from '../core/database/prepared.ts';
import { batchById } from '../core/database/loaders.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { MailLabelInput } from '../generated.ts';
import type { CountStore } from './counts.ts';
import type { MailLabelRecord } from './records.ts';

const LABELS_MOST = 200;
const COLUMNS = ['title', 'color', 'id', 'slug'] as const;

const about = (action: 'create' | 'update' | 'delete', id: string, before: unknown, after: unknown) => ({
  room: 'mailbox',
  record: 'MailLabel',
  id,
  action,
  before,
  after,
  isPrivate: true,
});

const byIds = prepared(
  (database: Db, { organization, user, ids }: { organization: string; user: string; ids: readonly string[] }) =>
    database
      .selectFrom('mail_labels')
      .select(COLUMNS)
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('deletedAt', 'is', null)
      .where('id', 'in', ids),
);

/** The labels of one person. */
export function labelStore(scope: Scope, counts: CountStore) {
  const { organization, user } = scope;
  const mine = (database: Db) =>
    database.selectFrom('mail_labels').where('organization_id', '=', organization).where('user_id', '=', user);
  const living = (database: Db) => mine(database).where('deletedAt', 'is', null);

  const find = async (database: Db, id: string): Promise<MailLabelRecord | null> => {
    const row = await living(database).select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return (row as MailLabelRecord | undefined) ?? null;
  };

  /** The slug of the title, with -1, -2 … where another label has it. */
  const freeSlug = async (database: Db, title: string, except: string | null): Promise<string> => {
    const wanted = slugOf(title, 'label');
    const rows = await living(database).select(['id', 'slug']).execute();
    const taken = new Set(rows.filter(({ id }) => id !== except).map(({ slug }) => slug));
    let slug = wanted;
    for (let clash = 1; taken.has(slug); clash += 1) slug = `${wanted}-${clash}`;
    return slug;
  };

  const save = (database: Db, { id, ...label }: MailLabelRecord, deletedAt: string | null = null) =>
    database
      .updateTable('mail_labels')
      .set({ ...label, deletedAt })
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();

  /** The ids that are labels of this person, in the order given, once each. */
  const known = async (database: Db, ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await living(database).select('id').where('id', 'in', ids).execute();
    const found = new Set(rows.map((row) => row.id));
    return [...new Set(ids)].filter((id) => found.has(id));
  };

  const remove = async ({ database, change }: Writing, before: MailLabelRecord): Promise<void> => {
    await save(database, before, new Date().toISOString());
    await change(about('delete', before.id, before, null));
  };

  const rename = async ({ database, change }: Writing, before: MailLabelRecord, after: MailLabelRecord) => {
    const slug = await freeSlug(database, after.title, before.id);
    const renamed = { ...after, slug };
    await save(database, renamed);
    await change(about('update', before.id, before, renamed));
    return renamed;
  };

  return {
    byId: batchById<MailLabelRecord>(
      async (ids) => (await byIds(scope.database, { organization, user, ids })) as MailLabelRecord[],
    ),

    async all(page: Page): Promise<MailLabelRecord[]> {
      let query = living(scope.database).select(COLUMNS);
      if (page.after != null) {
        const last = await living(scope.database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where('position', '>', last.position);
      }
      const rows = await query.orderBy('position').limit(limitOf(page, LABELS_MOST)).execute();
      return rows as MailLabelRecord[];
    },

    async idOf(slug: string): Promise<string> {
      const row = await living(scope.database).select('id').where('slug', '=', slug).executeTakeFirst();
      if (!row) throw new Fault('NOT_FOUND');
      return row.id;
    },

    known,

    /** The ids without repetition; one that is not the person's own is refused. */
    async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
      const found = await known(database, ids);
      const stranger = ids.find((id) => !found.includes(id));
      if (stranger !== undefined) throw badInput(argument, `names ${stranger}, which is no label of yours`);
      return found;
    },

    create: (input: MailLabelInput): Promise<MailLabelRecord> =>
      scope.write(async ({ database, change }) => {
        const title = checkFilled('label.title', input.title, 100);
        const { last, count } = await living(database)
          .select((row) => [row.fn.max('position').as('last'), row.fn.countAll().as('count')])
          .executeTakeFirstOrThrow();
        if (Number(count) >= LABELS_MOST) throw badInput('label', `would be one more than the ${LABELS_MOST} that fit`);
        const label: MailLabelRecord = {
          title,
          color: input.color ?? 'orange',
          id: crypto.randomUUID(),
          slug: await freeSlug(database, title, null),
        };
        const row = { organization_id: organization, user_id: user, position: Number(last ?? -1) + 1, deletedAt: null };
        await database
          .insertInto('mail_labels')
          .values({ ...label, ...row })
          .execute();
        await change(about('create', label.id, null, label));
        return label;
      }),

    update: (id: string, input: MailLabelInput): Promise<MailLabelRecord | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) return null;
        const title = checkFilled('label.title', input.title, 100);
        return rename(writing, before, { ...before, title, color: input.color ?? before.color });
      }),

    remove: (id: string): Promise<boolean> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (before) await remove(writing, before);
        return true;
      }),

    /** Puts a label back: the mails that carried it still know it. */
    restore: (id: string, before: MailLabelRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const { database, change } = writing;
        const now = await find(database, id);
        if (!before) return void (now && (await remove(writing, now)));
        if (now) return void (await rename(writing, now, before));
        const kept = await mine(database).select('id').where('id', '=', id).executeTakeFirst();
        if (!kept) throw new Fault('CONFLICT', 'This label is gone for good');
        const after = { ...before, slug: await freeSlug(database, before.title, id) };
        await save(database, after);
        await counts.recountLabel(database, id);
        await change(about('create', id, null, after));
      }),
  };
}

export type LabelStore = ReturnType<typeof labelStore>;
