import { noticeStore } from '../core/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
import { mutedStore } from './muted-store.ts';

export const notificationStore = (scope: Scope) => ({ ...noticeStore(scope, 'notifications'), ...mutedStore(scope) });
