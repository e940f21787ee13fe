import type { RecordChange } from '../kit/entity/record-changes.ts';

export type FileItemRecord = {
  id: string;
  folderId: string | null;
  name: string;
  createdBy: string;
  createdAt: string;
  modifiedAt: string;
  size: string;
  type: string;
  contents: string | null;
  description: string | null;
  bytes: number;
  fileCount: number | null;
  createdTime: string;
  modifiedTime: string;
  deletedTime: string | null;
  mediaType: string | null;
  preview: string | null;
  previewWidth: number | null;
  previewHeight: number | null;
  /** Hash of the content, for undo only. */
  hash: string | null;
};

export type FileListingRecord = {
  folderId: string | null;
  path: FileItemRecord[];
};

export type FileVersionRecord = {
  id: string;
  bytes: number;
  createdAt: string;
  createdBy: string;
  mediaType: string | null;
};

export type FileSpaceRecord = {
  used: number;
  binned: number;
};

export type FileItemChangeRecord = RecordChange<'FileItem', FileItemRecord>;
