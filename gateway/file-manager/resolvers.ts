import type { Context } from '../context.ts';
import { recordChanges } from '../kit/entity/record-changes.ts';
import { inOrder } from '../kit/rows/loaders.ts';
import type { Resolvers } from '../generated-resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    files: (_, { folderId }, { fileManager }) => fileManager.open(folderId),
    fileItem: (_, { id }, { fileManager }) => fileManager.find(id),
    fileContent: (_, { id }, { fileManager }) => fileManager.content(id),
    fileBin: (_, page, { fileManager }) => fileManager.bin(page),
    folderItems: (_, { folderId, sort, order, ...page }, { fileManager }) =>
      fileManager.inside(folderId, page, { sort, order }),
    searchFiles: (_, search, { fileManager }) => fileManager.search(search),
    recentFiles: (_, page, { fileManager }) => fileManager.recent(page),
    starredFiles: (_, page, { fileManager }) => fileManager.starred(page),
    fileSpace: (_, _args, { fileManager }) => fileManager.space(),
  },
  Mutation: {
    createFolder: (_, { folder }, { fileManager }) => fileManager.createFolder(folder),
    uploadFile: (_, { file, ...about }, { fileManager }) => fileManager.upload(file, about),
    updateFileItem: (_, { id, item, since }, { fileManager }) => fileManager.update(id, item, since),
    starFileItems: async (_, { ids, starred }, { fileManager }) =>
      inOrder(fileManager.byId, await fileManager.star(ids, starred)),
    copyFileItems: (_, { ids, folderId }, { fileManager }) => fileManager.copyAll(ids, folderId),
    replaceFile: (_, { id, file, preview }, { fileManager }) => fileManager.replaceFile(id, file, preview),
    restoreFileVersion: (_, { id, versionId }, { fileManager }) => fileManager.restoreVersion(id, versionId),
    moveFileItems: (_, { ids, folderId }, { fileManager }) => fileManager.moveAll(ids, folderId),
    deleteFileItem: (_, { id }, { fileManager }) => fileManager.discardAll([id]),
    deleteFileItems: (_, { ids }, { fileManager }) => fileManager.discardAll(ids),
    restoreFileItems: (_, { ids }, { fileManager }) => fileManager.bringBackAll(ids),
    purgeFileItems: (_, { ids }, { fileManager }) => fileManager.purgeAll(ids),
    emptyFileBin: (_, _args, { fileManager }) => fileManager.empty(),
  },
  Subscription: {
    fileItemChanged: recordChanges('FileItem', (id, { fileManager }: Context) => fileManager.byId.load(id)),
  },
  FileItemChange: {
    item: ({ fileItem }) => fileItem,
  },
  FileListing: {
    folders: ({ folderId }, page, { fileManager }) => fileManager.list(folderId, true, page),
    files: ({ folderId }, page, { fileManager }) => fileManager.list(folderId, false, page),
  },
  FileItem: {
    starred: ({ id }, _args, { fileManager }) => fileManager.isStarred(id),
    versions: ({ id }, { first }, { fileManager }) => fileManager.versions(id, first),
    downloadPath: ({ id, type, deletedTime }) =>
      type === 'folder' || deletedTime ? null : `/api/apps/file-manager/download?id=${id}`,
    folder: ({ folderId }, _args, { fileManager }) => (folderId ? fileManager.byId.load(folderId) : null),
    path: ({ folderId }, _args, { fileManager }) => (folderId ? fileManager.pathOf(folderId) : []),
    items: ({ id, type }, page, { fileManager }) => (type === 'folder' ? fileManager.items(id, page) : []),
  },
};
