import { noticeStore } from '../kit/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
export const messageStore = (scope: Scope) => noticeStore(scope, 'messages');
