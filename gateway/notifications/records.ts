import type { Notice } from '../core/parts/notices.ts';

export type NotificationRecord = Notice;
