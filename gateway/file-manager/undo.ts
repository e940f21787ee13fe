import type { Context } from '../context.ts';
import type { Undo } from '../core/feed/undo.ts';

export const undo: Undo<Context> = {
  FileItem: ({ fileManager }, id, before) => fileManager.restore(id, before),
  FileStar: ({ fileManager }, id, before) => fileManager.restoreStar(id, before),
};
