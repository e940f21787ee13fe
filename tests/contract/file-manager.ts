import { nobody } from './nobody.ts';
import { must, op, sortedBy, type Room } from './replay.ts';
import { exactly, id, list, oneOf, orNull, record, text } from './shape.ts';

const item = record({
  id,
  folderId: orNull(id),
  name: text,
  createdBy: text,
  createdAt: text,
  modifiedAt: text,
  size: text,
  type: oneOf('folder', 'PDF', 'XLS', 'DOC', 'TXT', 'JPG'),
  contents: orNull(text),
  description: orNull(text),
});
type Item = { id: string; name: string };
type Folder = { folders: Item[]; files: Item[]; path: Item[] };
const base = 'api/apps/file-manager';
const folder = record({ folders: list(item), files: list(item), path: list(item) });
const sorted = ({ folders, files }: Folder) => {
  const byName = sortedBy((one: Item) => one.name);
  return byName(folders) ?? byName(files);
};

export const fileManager: Room = {
  room: 'file-manager',
  operations: [
    op(`GET ${base}`, async ({ expect }) => {
      const root = (await expect('GET', `${base}?folderId=null`, undefined, {
        shape: record({ folders: list(item, 3), files: list(item, 13), path: exactly([]) }),
        order: sorted,
      })) as Folder;
      await expect('GET', base, undefined, {
        shape: record({ folders: list(item, 3), files: list(item, 13), path: exactly([]) }),
      });
      let deepest: Folder | null = null;
      for (const one of root.folders) {
        const inside = (await expect('GET', `${base}?folderId=${one.id}`, undefined, {
          shape: folder,
          order: (body: Folder) =>
            sorted(body) ??
            must(body.path.length === 1 && body.path[0]!.id === one.id, 'the path is not the folder itself'),
        })) as Folder;
        if (inside.folders.length > 0) deepest = inside;
      }
      const below = deepest?.folders[0];
      if (!below) throw new Error('no folder of the root has a folder in it');
      await expect('GET', `${base}?folderId=${below.id}`, undefined, {
        shape: folder,
        order: ({ path }: Folder) =>
          must(path.length === 2 && path[1]!.id === below.id, 'the path is not from the root to the folder'),
      });
      await expect('GET', `${base}?folderId=${nobody}`, undefined, { status: 404, shape: exactly('NOT FOUND') });
    }),
  ],
};
