import { noticeFacts } from '../support/notices.ts';

noticeFacts({ path: 'notifications', key: 'notification', list: 'notifications', type: 'Notification', unread: 3 });
