import type { ListPlans } from '../kit/lists/list.ts';

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
  exercises: {
    root: 'exercises',
    columns: [
      'title',
      'purpose',
      'state',
      'startsAt',
      'sendsUntil',
      'endsAt',
      'submittedBy.name',
      'approvedBy.name',
      'results.total.people',
      'results.total.reported',
      'results.total.followed',
      'results.total.submitted',
      'results.medianMinutes',
      'id',
    ],
  },
};
