import { hash } from 'node:crypto';
import { lastSeen } from '../../core/database/cursors.ts';
import { limitOf, type Page } from '../../core/database/paging.ts';

/** Short hash of an id, enough to tell records of a short list apart. */
const markOf = ({ id }: { id: string }): string => hash('sha1', id, 'base64url').slice(0, 8);

/**
 * Page of already loaded records, for short lists inside records. The cursor holds the records already shown, so it
 * stays valid in any order; `find` handles cursors of another parent's list.
 */
export async function pageOf<R extends { id: string }>(
  records: readonly R[],
  page: Page,
  listMax: number,
  find: (id: string) => Promise<unknown>,
): Promise<R[]> {
  const last = await lastSeen(page.after, async (after) => {
    const at = records.findIndex(({ id }) => id === after);
    if (at < 0 && !(await find(after))) return null;
    return { seen: (at < 0 ? records : records.slice(0, at + 1)).map(markOf).join(' ') };
  });
  const seen = new Set(last?.seen.split(' '));
  const rest = last ? records.filter((record) => !seen.has(markOf(record))) : records;
  return rest.slice(0, limitOf(page, listMax));
}
