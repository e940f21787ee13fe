import { zipped } from '../core/files/zip.ts';
import { EVERYTHING, type List, type Lists } from '../core/lists/list.ts';
import type { ListRow } from '../core/lists/read-list.ts';
import type { ExportFormat } from '../generated.ts';
import { endingOf } from './file-type.ts';
import { writtenRows, type WrittenRows } from './written-rows.ts';

/** Taking all of it away is for whoever manages the organization, whatever else they may list. */
const RIGHT = 'organization.manage';

/** The lists that hold all there is: what is found in another one is in there. */
export const wholeLists = (lists: Lists): List[] => [...lists.values()].filter(({ within }) => within === undefined);

/** The rights that taking something away takes. */
export const rightsFor = (lists: Lists, of: string): (string | null)[] =>
  of === EVERYTHING
    ? [RIGHT, ...wholeLists(lists).map(({ field }) => field.right)]
    : [lists.get(of)?.field.right ?? null];

type Reading = { format: ExportFormat; most: number; read: (list: List) => AsyncIterable<ListRow> };

/** Every list as a file of one archive, each with so many rows at most. */
export async function* writtenLists(
  lists: readonly List[],
  { format, most, read }: Reading,
  written: WrittenRows,
): AsyncGenerator<Buffer> {
  const parts: WrittenRows[] = [];
  async function* files() {
    for (const list of lists) {
      const part: WrittenRows = { rows: 0, isCut: false };
      parts.push(part);
      yield { name: `${list.name}.${endingOf(format)}`, chunks: writtenRows(list, format, read(list), most, part) };
    }
  }
  yield* zipped(files());
  written.rows = parts.reduce((sum, { rows }) => sum + rows, 0);
  written.isCut = parts.some(({ isCut }) => isCut);
}
