import { noticeStore, restoreNotice, type Notice } from '../core/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Undo } from '../core/feed/undo.ts';

export type NotificationRecord = Notice;

export const notificationStore = (scope: Scope) => noticeStore(scope, 'notifications', 'Notification');

export const undo: Undo = { Notification: restoreNotice('notifications', 'Notification') };
