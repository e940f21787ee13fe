import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { FindingRecord } from './records.ts';

/** Notifies the new owner of a finding. */
const finding: NoticeRule<FindingRecord> = {
  room: 'security',
  record: 'Finding',
  told: ({ id, before, after }) =>
    after.ownerId && after.ownerId !== before?.ownerId && after.state !== 'resolved'
      ? [{ kind: 'assigned', people: [after.ownerId], title: after.label, link: `/security/findings/${id}` }]
      : [],
};

export const notices = [finding];
