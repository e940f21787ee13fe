import type { ListPlans } from '../kit/lists/list.ts';

export const lists: ListPlans = {
  findings: {
    root: 'findings',
    columns: [
      'number',
      'check',
      'label',
      'severity',
      'state',
      'owner.name',
      'dueDate',
      'firstSeenAt',
      'lastSeenAt',
      'resolvedAt',
      'occurrences',
      'subject.kind',
      'subject.id',
      'id',
    ],
  },
};
