import { noticeStore, restoreNotice, type Notice } from '../core/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
import type { Undo } from '../core/feed/undo.ts';

export type MessageRecord = Notice;

export const messageStore = (scope: Scope) => noticeStore(scope, 'messages', 'Message');

export const undo: Undo = { Message: restoreNotice('messages', 'Message') };
