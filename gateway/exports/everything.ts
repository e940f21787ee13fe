import { zipped } from './zip.ts';
import { EVERYTHING, type List, type Lists } from '../kit/lists/list.ts';
import type { ListRow } from '../kit/lists/read-list.ts';
import type { ExportFormat } from '../generated.ts';
import { endingOf } from './file-type.ts';
import { writtenRows, type WrittenRows } from './written-rows.ts';

/** Exporting everything needs the right to manage the organization. */
const RIGHT = 'organization.manage';

/** Lists that together contain all data; lists within another one are skipped. */
export const wholeLists = (lists: Lists): List[] => [...lists.values()].filter(({ within }) => within === undefined);

/** Rights needed for an export. */
export const rightsFor = (lists: Lists, of: string): (string | null)[] =>
  of === EVERYTHING
    ? [RIGHT, ...wholeLists(lists).map(({ field }) => field.right)]
    : [lists.get(of)?.field.right ?? null];

type Reading = { format: ExportFormat; most: number; read: (list: List) => AsyncIterable<ListRow> };

/** All lists as files of one archive, each limited in rows. */
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
