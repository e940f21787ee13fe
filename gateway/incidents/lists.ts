import type { ListPlans } from '../kit/lists/list.ts';

export const lists: ListPlans = {
  incidents: {
    root: 'incidents',
    columns: [
      'number',
      'title',
      'severity',
      'state',
      'area',
      'owner.name',
      'createdAt',
      'acknowledgedAt',
      'acknowledgedBy.name',
      'resolvedAt',
      'resolvedBy.name',
      'resolution',
      'occurrences',
      'description',
      'id',
    ],
  },
};
