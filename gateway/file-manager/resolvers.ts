import type { Context } from '../context.ts';
import type { ChangeRow } from '../core/feed/changes.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    files: (_, { folderId }, { fileManager }) => fileManager.open(folderId),
    fileItem: (_, { id }, { fileManager }) => fileManager.find(id),
    fileContent: (_, { id }, { fileManager }) => fileManager.content(id),
    fileBin: (_, page, { fileManager }) => fileManager.bin(page),
  },
  Mutation: {
    createFolder: (_, { folder }, { fileManager }) => fileManager.createFolder(folder),
    uploadFile: (_, { file, ...about }, { fileManager }) => fileManager.upload(file, about),
    updateFileItem: (_, { id, item }, { fileManager }) => fileManager.update(id, item),
    moveFileItems: (_, { ids, folderId }, { fileManager }) => fileManager.moveAll(ids, folderId),
    deleteFileItem: (_, { id }, { fileManager }) => fileManager.discardAll([id]),
    deleteFileItems: (_, { ids }, { fileManager }) => fileManager.discardAll(ids),
    restoreFileItems: (_, { ids }, { fileManager }) => fileManager.bringBackAll(ids),
    purgeFileItems: (_, { ids }, { fileManager }) => fileManager.purgeAll(ids),
    emptyFileBin: (_, _args, { fileManager }) => fileManager.empty(),
  },
  Subscription: {
    fileItemChanged: {
      subscribe: (_, _args, { feed }) => feed.follow({ records: ['FileItem'] }),
      resolve: async ({ action, record_id }: ChangeRow, _args: unknown, { fileManager }: Context) => ({
        action,
        id: record_id,
        item: action === 'delete' ? null : await fileManager.byId.clear(record_id).load(record_id),
      }),
    },
  },
  FileListing: {
    folders: ({ folderId }, page, { fileManager }) => fileManager.list(folderId, true, page),
    files: ({ folderId }, page, { fileManager }) => fileManager.list(folderId, false, page),
  },
  FileItem: {
    downloadPath: ({ id, type, deletedTime }) =>
      type === 'folder' || deletedTime ? null : `/api/apps/file-manager/download?id=${id}`,
    folder: ({ folderId }, _args, { fileManager }) => (folderId ? fileManager.byId.load(folderId) : null),
    path: ({ folderId }, _args, { fileManager }) => (folderId ? fileManager.pathOf(folderId) : []),
    items: ({ id, type }, page, { fileManager }) => (type === 'folder' ? fileManager.items(id, page) : []),
  },
};
