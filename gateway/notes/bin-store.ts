import type { Page } from '../core/database/paging.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { NoteLists } from './note-lists.ts';
import type { NoteWriter } from './note-writer.ts';
import type { NoteRecord } from './records.ts';

/** Batch size when the bin is emptied. */
const AT_ONCE = 500;

/** Deleted notes, until they are deleted permanently. */
export function binStore(scope: Scope, { notes, findAll, takeOut, purge }: NoteWriter, lists: NoteLists) {
  return {
    list: (page: Page): Promise<NoteRecord[]> => lists.page(page, { order: 'binned' }),

    restoreAll: (ids: readonly string[]): Promise<NoteRecord[]> =>
      scope.write(async (writing) => {
        const back: NoteRecord[] = [];
        for (const note of await findAll(writing.database, ids, true)) back.push(await takeOut(writing, note));
        return back;
      }),

    purgeAll: (ids: readonly string[]): Promise<boolean> =>
      scope.write(async (writing) => {
        for (const note of await findAll(writing.database, ids, true)) await purge(writing, note);
        return true;
      }),

    empty: (): Promise<boolean> =>
      scope.write(async (writing) => {
        for (;;) {
          const rows = await notes
            .own(writing.database)
            .select('notes.id')
            .where('notes.binnedAt', 'is not', null)
            .limit(AT_ONCE)
            .execute();
          const ids = rows.map(({ id }) => id as string);
          for (const note of await findAll(writing.database, ids, true)) await purge(writing, note);
          if (rows.length < AT_ONCE) return true;
        }
      }),
  };
}
