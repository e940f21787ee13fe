import type { Notice } from '../kit/parts/notices.ts';

export type MessageRecord = Notice;
