import { noticeStore, restoreNotice } from '../core/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Undo } from '../core/feed/undo.ts';
export const notificationStore = (scope: Scope) => noticeStore(scope, 'notifications', 'Notification');

export const undo: Undo = { Notification: restoreNotice('notifications', 'Notification') };
