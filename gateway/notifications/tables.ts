import type { RoomMigrations } from '../core/database.ts';
import { noticeTable, type NoticesTable } from '../core/notices.ts';

declare module '../core/database.ts' {
  interface Tables {
    notifications: NoticesTable;
  }
}

export const migrations: RoomMigrations = { '0012 notifications': noticeTable('notifications') };
