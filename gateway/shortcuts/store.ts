import type { Selectable } from 'kysely';
import { checkFilled, checkLength, checkLink } from '../core/ground/content.ts';
import type { Db } from '../core/database/tables.ts';
import { badInput } from '../core/ground/errors.ts';
import { limitOf, type Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import type { ShortcutInput, ShortcutPatch } from '../generated.ts';
import type { ShortcutsTable } from './tables.ts';
import type { ShortcutRecord } from './records.ts';

const COLUMNS = ['id', 'label', 'description', 'icon', 'link', 'useRouter'] as const;

const recordOf = (row: Pick<Selectable<ShortcutsTable>, (typeof COLUMNS)[number]>): ShortcutRecord => ({
  ...row,
  useRouter: row.useRouter === 1,
});

function clean(input: ShortcutPatch): Partial<ShortcutRecord> {
  const kept: Partial<ShortcutRecord> = {};
  for (const field of ['label', 'icon', 'link', 'useRouter'] as const) {
    if (input[field] === null) throw badInput(`shortcut.${field}`, 'must not be null');
  }
  if (input.label != null) kept.label = checkFilled('shortcut.label', input.label, 100);
  if (input.description !== undefined) {
    kept.description = input.description && checkLength('shortcut.description', input.description, 500);
  }
  if (input.icon != null) kept.icon = checkFilled('shortcut.icon', input.icon, 100);
  if (input.link != null) kept.link = checkLink('shortcut.link', input.link);
  if (input.useRouter != null) kept.useRouter = input.useRouter;
  return kept;
}

export function shortcutStore(scope: Scope) {
  const { organization, user } = scope;
  const own = (database: Db) =>
    database.selectFrom('shortcuts').where('organization_id', '=', organization).where('user_id', '=', user);

  const find = async (database: Db, id: string): Promise<ShortcutRecord | null> => {
    const row = await own(database).select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ? recordOf(row) : null;
  };

  const about = (
    action: 'create' | 'update' | 'delete',
    id: string,
    before: ShortcutRecord | null,
    after: ShortcutRecord | null,
  ) => ({
    room: 'shortcuts',
    record: 'Shortcut',
    id,
    action,
    before,
    after,
    isPrivate: true,
  });

  const insert = async ({ database, change }: Writing, record: ShortcutRecord): Promise<ShortcutRecord> => {
    const first = await own(database)
      .select((expression) => expression.fn.min('position').as('position'))
      .executeTakeFirst();
    const position = Number(first?.position ?? 0) - 1;
    const row = {
      ...record,
      useRouter: record.useRouter ? 1 : 0,
      organization_id: organization,
      user_id: user,
      position,
    };
    await database.insertInto('shortcuts').values(row).execute();
    await change(about('create', record.id, null, record));
    return record;
  };

  const replace = async ({ database, change }: Writing, before: ShortcutRecord, after: ShortcutRecord) => {
    const { id, ...fields } = after;
    await database
      .updateTable('shortcuts')
      .set({ ...fields, useRouter: fields.useRouter ? 1 : 0 })
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute();
    await change(about('update', id, before, after));
    return after;
  };

  const remove = async ({ database, change }: Writing, before: ShortcutRecord): Promise<ShortcutRecord> => {
    await database
      .deleteFrom('shortcuts')
      .where('organization_id', '=', organization)
      .where('user_id', '=', user)
      .where('id', '=', before.id)
      .execute();
    await change(about('delete', before.id, before, null));
    return before;
  };

  return {
    async list(page: Page): Promise<ShortcutRecord[]> {
      let query = own(scope.database).select(COLUMNS);
      if (page.after != null) {
        const last = await own(scope.database).select('position').where('id', '=', page.after).executeTakeFirst();
        if (!last) return [];
        query = query.where('position', '>', last.position);
      }
      const limit = limitOf(page, scope.listMax);
      return (await query.orderBy('position').orderBy('id').limit(limit).execute()).map(recordOf);
    },

    create: (input: ShortcutInput): Promise<ShortcutRecord> =>
      scope.write((writing) =>
        insert(writing, { id: crypto.randomUUID(), description: null, ...clean(input) } as ShortcutRecord),
      ),

    update: (id: string, patch: ShortcutPatch): Promise<ShortcutRecord | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        return before && replace(writing, before, { ...before, ...clean(patch) });
      }),

    remove: (id: string): Promise<ShortcutRecord | null> =>
      scope.write(async (writing) => {
        const before = await find(writing.database, id);
        return before && remove(writing, before);
      }),

    restore: (id: string, before: ShortcutRecord | null): Promise<void> =>
      scope.write(async (writing) => {
        const now = await find(writing.database, id);
        if (before && now) await replace(writing, now, before);
        else if (before) await insert(writing, before);
        else if (now) await remove(writing, now);
      }),
  };
}
