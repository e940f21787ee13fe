import type { RoomMigrations } from '../core/database/database.ts';
import { noticeTable, type NoticesTable } from '../core/parts/notices.ts';

declare module '../core/database/database.ts' {
  interface Tables {
    messages: NoticesTable;
  }
}

export const migrations: RoomMigrations = { '0011 messages': noticeTable('messages') };
