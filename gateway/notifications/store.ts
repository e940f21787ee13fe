import { noticeStore } from '../kit/parts/notices.ts';
import type { Scope } from '../core/feed/scope.ts';
import { preferenceStore } from './preference-store.ts';

export const notificationStore = (scope: Scope) => ({
  ...noticeStore(scope, 'notifications'),
  told: preferenceStore(scope),
});
