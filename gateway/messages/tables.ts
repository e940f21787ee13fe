import type { RoomMigrations } from '../core/database.ts';
import { noticeTable, type NoticesTable } from '../core/notices.ts';

declare module '../core/database.ts' {
  interface Tables {
    messages: NoticesTable;
  }
}

export const migrations: RoomMigrations = { '0011 messages': noticeTable('messages') };
