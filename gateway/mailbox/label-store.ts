import type { Db } from '../core/database/tables.ts';
import { badInput, Fault } from '../core/ground/errors.ts';
import { freeSlug, slugOf } from '../kit/text/slug.ts';
import { batchById } from '../kit/rows/loaders.ts';
import type { Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection, drop, type EntityMapping } from '../kit/rows/collection.ts';
import type { MailLabelInput } from '../generated.ts';
import type { CountStore } from './counts.ts';
import type { MailLabelRecord } from './records.ts';

const LABELS_MOST = 200;

const told = { room: 'mailbox', record: 'MailLabel', isPrivate: true } as const;

type KeptLabel = MailLabelRecord & { deletedAt?: string | null };

const mapping: EntityMapping<'mail_labels', KeptLabel> = {
  ...told,
  table: 'mail_labels',
  columns: ['title', 'color', 'id', 'slug', 'deletedAt'],
  order: 'position',
  recordOf: (row) => row as KeptLabel,
  rowOf: ({ title, color, id, slug }) => ({ title, color, id, slug }),
};

const shown = ({ deletedAt: _, ...label }: KeptLabel): MailLabelRecord => label;
const isThere = ({ deletedAt }: KeptLabel): boolean => deletedAt === null;

/** Labels of one person. Deleted ones are kept for a while, so that undo restores them on their messages. */
export function labelStore(scope: Scope, counts: CountStore) {
  const labels = collection(scope, mapping);
  const there = (database: Db) => labels.own(database).where('deletedAt', 'is', null);

  const findMany = async (database: Db, ids: readonly string[]): Promise<MailLabelRecord[]> =>
    (await labels.findMany(database, ids)).filter(isThere).map(shown);

  const find = async (database: Db, id: string): Promise<MailLabelRecord | null> =>
    (await findMany(database, [id]))[0] ?? null;

  /** Slug of the title, with -1, -2 … if it is taken. */
  const slugFor = async (database: Db, title: string, except: string | null): Promise<string> => {
    const rows = await there(database).select(['id', 'slug']).execute();
    const others = rows.filter(({ id }) => id !== except).map(({ slug }) => slug);
    return freeSlug(slugOf(title, 'label'), new Set(others));
  };

  /** Ids of existing labels of this person, in order, without duplicates. */
  const known = async (database: Db, ids: readonly string[]): Promise<string[]> => {
    const found = new Set((await findMany(database, ids)).map(({ id }) => id));
    return [...new Set(ids)].filter((id) => found.has(id));
  };

  const remove = async ({ database, change }: Writing, before: MailLabelRecord): Promise<void> => {
    await labels.set(database, before.id, { deletedAt: new Date().toISOString() });
    await change({ ...told, id: before.id, action: 'delete', before, after: null });
  };

  const checkCount = async (database: Db): Promise<void> => {
    const rows = await there(database).select('id').execute();
    if (rows.length >= LABELS_MOST) throw badInput('label', `exceeds the limit of ${LABELS_MOST} labels`);
  };

  const rename = async (writing: Writing, before: MailLabelRecord, after: MailLabelRecord) =>
    labels.replace(writing, before, { ...after, slug: await slugFor(writing.database, after.title, before.id) });

  return {
    known,
    byId: batchById((ids) => findMany(scope.database, ids)),
    all: async (page: Page): Promise<MailLabelRecord[]> => (await labels.page(page, { deletedAt: null })).map(shown),

    async idOf(slug: string): Promise<string> {
      const [label] = await labels.every(scope.database, { slug, deletedAt: null });
      if (!label) throw new Fault('NOT_FOUND');
      return label.id;
    },

    /** Ids without duplicates; throws if one is foreign. */
    async check(database: Db, argument: string, ids: readonly string[]): Promise<string[]> {
      const found = await known(database, ids);
      const stranger = ids.find((id) => !found.includes(id));
      if (stranger !== undefined) throw badInput(argument, `names ${stranger}, which is not one of your labels`);
      return found;
    },

    create: (input: MailLabelInput): Promise<MailLabelRecord> =>
      scope.write(async (writing) => {
        const { database } = writing;
        const { title } = input;
        await checkCount(database);
        const slug = await slugFor(database, title, null);
        const label = { title, color: input.color ?? 'orange', id: crypto.randomUUID(), slug };
        return labels.insert(writing, label, { position: await labels.place(database, 'last') });
      }),

    update: (id: string, input: MailLabelInput): Promise<MailLabelRecord | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        if (!before) return null;
        return rename(writing, before, { ...before, title: input.title, color: input.color ?? before.color });
      }),

    remove: (id: string): Promise<boolean> => drop(scope, { find, remove }, id),

    restore: (id: string, before: MailLabelRecord | null): Promise<void> =>
      scope.write((writing) => restore(writing, id, before)),
  };

  /** Restores a label; its messages still have it. */
  async function restore(writing: Writing, id: string, before: MailLabelRecord | null): Promise<void> {
    const { database, change } = writing;
    const now = await find(database, id);
    if (!before) return void (now && (await remove(writing, now)));
    if (now) return void (await rename(writing, now, before));
    if (!(await labels.find(database, id))) throw new Fault('CONFLICT', 'This label was deleted permanently');
    const after = { ...before, slug: await slugFor(database, before.title, id) };
    await labels.set(database, id, { title: after.title, color: after.color, slug: after.slug, deletedAt: null });
    await counts.recountLabel(database, id);
    await change({ ...told, id, action: 'create', before: null, after });
  }
}

export type LabelStore = ReturnType<typeof labelStore>;
