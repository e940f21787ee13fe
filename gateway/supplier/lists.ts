import type { ListPlans } from '../kit/lists/list.ts';

export const lists: ListPlans = {
  supplierRemediations: {
    root: 'supplierRemediations',
    columns: ['supplier.name', 'title', 'severity', 'state', 'dueDate', 'owner.name', 'createdAt', 'closedAt', 'id'],
  },
};
