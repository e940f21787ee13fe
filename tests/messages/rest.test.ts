import { noticeFacts } from '../support/notices.ts';

noticeFacts({ path: 'messages', key: 'message', list: 'messages', type: 'Message', unread: 5 });
