import type { ListPlans } from '../kit/lists/list.ts';

export const lists: ListPlans = {
  customerRequests: {
    root: 'customerRequests',
    columns: [
      'number',
      'customer.name',
      'kind',
      'title',
      'state',
      'dueDate',
      'owner.name',
      'createdAt',
      'updatedAt',
      'id',
    ],
  },
  trustAccesses: {
    root: 'trustAccesses',
    columns: [
      'document.title',
      'person.name',
      'customer.name',
      'state',
      'reason',
      'askedAt',
      'decidedAt',
      'decidedBy.name',
      'until',
      'downloads',
      'lastDownloadAt',
      'id',
    ],
  },
};
