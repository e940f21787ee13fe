import type { RoomMigrations } from '../core/database/tables.ts';
import { noticeTable, type NoticesTable } from '../kit/parts/notices.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    messages: NoticesTable;
  }
}

export const migrations: RoomMigrations = { '0011 messages': noticeTable('messages') };
