import type { ListPlans } from '../kit/lists/list.ts';

export const lists: ListPlans = {
  changes: {
    root: 'changes',
    columns: [
      'id',
      'time',
      'user.name',
      'user_id',
      'room',
      'record',
      'record_id',
      'label',
      'action',
      'origin.operation',
      'origin.door',
      'origin.address',
      'origin.agent',
      'undoes',
      'undone_by',
      'seal.day',
      'seal.digest',
      'before',
      'after',
    ],
  },
};
