import type { Notice } from '../core/parts/notices.ts';

export type MessageRecord = Notice;
