import type { RoomMigrations } from '../core/database/database.ts';
import { noticeTable, type NoticesTable } from '../core/parts/notices.ts';

declare module '../core/database/database.ts' {
  interface Tables {
    notifications: NoticesTable;
  }
}

export const migrations: RoomMigrations = { '0012 notifications': noticeTable('notifications') };
