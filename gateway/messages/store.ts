import { noticeStore, restoreNotice } from '../core/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Undo } from '../core/feed/undo.ts';
export const messageStore = (scope: Scope) => noticeStore(scope, 'messages', 'Message');

export const undo: Undo = { Message: restoreNotice('messages', 'Message') };
