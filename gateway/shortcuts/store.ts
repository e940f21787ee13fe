import type { Page } from '../core/database/paging.ts';
import type { Scope, Writing } from '../core/feed/scope.ts';
import { collection, type Kind } from '../core/parts/collection.ts';
import type { ShortcutInput, ShortcutPatch } from '../generated.ts';
import type { ShortcutRecord } from './records.ts';

const kind: Kind<'shortcuts', ShortcutRecord, 'id' | 'label' | 'description' | 'icon' | 'link' | 'useRouter'> = {
  room: 'shortcuts',
  record: 'Shortcut',
  table: 'shortcuts',
  columns: ['id', 'label', 'description', 'icon', 'link', 'useRouter'],
  order: 'position',
  isPrivate: true,
  recordOf: (row) => ({ ...row, useRouter: row.useRouter === 1 }),
  rowOf: (record) => ({ ...record, useRouter: record.useRouter ? 1 : 0 }),
};

export function shortcutStore(scope: Scope) {
  const shortcuts = collection(scope, kind);

  const insert = async (writing: Writing, record: ShortcutRecord): Promise<ShortcutRecord> =>
    shortcuts.insert(writing, record, { position: await shortcuts.place(writing.database, 'first') });

  /** Writes to what is there; null where nothing is. */
  const alter = (
    id: string,
    work: (writing: Writing, before: ShortcutRecord) => Promise<ShortcutRecord>,
  ): Promise<ShortcutRecord | null> =>
    scope.write(async (writing) => {
      const before = await shortcuts.find(writing.database, id);
      return before && work(writing, before);
    });

  return {
    list: (page: Page): Promise<ShortcutRecord[]> => shortcuts.page(page),

    create: (input: ShortcutInput): Promise<ShortcutRecord> =>
      scope.write((writing) => insert(writing, { id: crypto.randomUUID(), description: null, ...input })),

    update: (id: string, patch: ShortcutPatch) =>
      alter(id, (writing, before) => shortcuts.replace(writing, before, { ...before, ...patch })),

    remove: (id: string) => alter(id, (writing, before) => shortcuts.remove(writing, before)),

    restore: (id: string, before: ShortcutRecord | null): Promise<void> => shortcuts.restore(id, before, { insert }),
  };
}
