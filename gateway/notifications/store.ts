import { noticeStore, restoreNotice, type Notice } from '../core/notices.ts';
import type { Scope } from '../core/scope.ts';
import type { Undo } from '../core/undo.ts';

export type NotificationRecord = Notice;

export const notificationStore = (scope: Scope) => noticeStore(scope, 'notifications', 'Notification');

export const undo: Undo = { Notification: restoreNotice('notifications', 'Notification') };
