import { list, text } from '../../kit/entity/columns.ts';
import { entity } from '../../kit/entity/entity.ts';
import type { AssessmentState } from '../../generated.ts';
import type { AssessmentRecord } from '../records.ts';

/** States in which the supplier can answer. */
export const OPEN: readonly AssessmentState[] = ['sent', 'opened', 'inProgress', 'returned'];

export const assessment = entity<'assessments', AssessmentRecord>('Assessment', {
  room: 'supplier',
  table: 'assessments',
  columns: {
    id: text,
    supplierId: text,
    title: text,
    sections: list,
    state: text,
    email: text,
    lang: text,
    dueDate: text,
    message: text,
    sentAt: text,
    submittedAt: text,
    acceptedAt: text,
    validUntil: text,
    ownerNotifiedAt: text,
    createdAt: text,
    previousId: text,
  },
  order: 'createdAt',
  isDescending: true,
  most: 10_000,
});
