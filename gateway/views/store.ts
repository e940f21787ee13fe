import type { Page } from '../core/database/paging.ts';
import type { Db } from '../core/database/tables.ts';
import { Fault } from '../core/ground/errors.ts';
import type { Scope } from '../core/feed/scope.ts';
import { collection, type Kind } from '../core/parts/collection.ts';
import { placed } from '../core/parts/places.ts';
import type { SavedViewInput, SavedViewPatch } from '../generated.ts';
import type { SavedViewRecord } from './records.ts';

const kind: Kind<'saved_views', SavedViewRecord> = {
  room: 'views',
  record: 'SavedView',
  table: 'saved_views',
  columns: ['id', 'room', 'title', 'query', 'position'],
  order: 'position',
  isArranged: true,
  isPrivate: true,
  recordOf: (row) => row,
  rowOf: (record) => record,
};

const MOST = 50;

/** The lists that a person keeps under names, each room's by themselves. */
export function viewStore(scope: Scope) {
  const views = collection(scope, kind);
  const inOrder = (database: Db, room: string): Promise<SavedViewRecord[]> => views.every(database, { room });

  return {
    restore: (id: string, before: SavedViewRecord | null): Promise<void> => views.restore(id, before),

    list: (room: string, page: Page) => views.page(page, { room }),

    create: ({ room, ...rest }: SavedViewInput): Promise<SavedViewRecord> =>
      scope.write(async (writing) => {
        const kept = await inOrder(writing.database, room);
        if (kept.length >= MOST) throw new Fault('CONFLICT', `There are ${MOST} already, which is the most`);
        const position = (kept.at(-1)?.position ?? -1) + 1;
        return views.insert(writing, { id: crypto.randomUUID(), room, ...rest, position });
      }),

    update: (id: string, patch: SavedViewPatch): Promise<SavedViewRecord> =>
      scope.write(async (writing) => {
        const before = await views.get(writing.database, id);
        return views.replace(writing, before, { ...before, ...patch });
      }),

    /** Each that moves aside is told too: who looks at the list elsewhere sees the same order. */
    move: (id: string, after: string | null): Promise<SavedViewRecord[]> =>
      scope.write(async (writing) => {
        const { room } = await views.get(writing.database, id);
        const kept = await inOrder(writing.database, room);
        for (const { id: other, position } of placed(kept, id, after)) {
          const before = kept.find((view) => view.id === other)!;
          await views.replace(writing, before, { ...before, position });
        }
        return inOrder(writing.database, room);
      }),

    remove: (id: string): Promise<boolean> => views.take(id),
  };
}
