import type { ListPlans } from '../core/lists/list.ts';

export const lists: ListPlans = {
  reportedMails: {
    root: 'reportedMails',
    columns: [
      'sender',
      'subject',
      'verdict',
      'reports',
      'firstReportedAt',
      'lastReportedAt',
      'decidedAt',
      'decidedBy.name',
      'removed',
      'id',
    ],
  },
};
