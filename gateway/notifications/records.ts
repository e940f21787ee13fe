import type { NoticeKind } from '../kit/parts/notice-rules.ts';
import type { Notice } from '../kit/parts/notices.ts';

export type NotificationRecord = Notice;

export type PreferencesRecord = {
  id: string;
  quietFrom: string | null;
  quietTo: string | null;
  timezone: string | null;
  digest: boolean;
  channels: { event: NoticeKind; inApp: boolean; mail: boolean }[];
};
