import type { RoomMigrations } from '../core/database/tables.ts';
import { digestColumns, noticeTables, noticeWishTables } from '../kit/parts/notice-rules.ts';
import { noticeTable, type NoticesTable } from '../kit/parts/notices.ts';

declare module '../core/database/tables.ts' {
  interface Tables {
    notifications: NoticesTable;
  }
}

export const migrations: RoomMigrations = {
  '0012 notifications': noticeTable('notifications'),
  '0066 what people are told of': noticeTables,
  '0185 how people are told': noticeWishTables,
  '0198 a letter of the week': digestColumns,
};
