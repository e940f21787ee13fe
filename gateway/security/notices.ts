import type { NoticeRule } from '../core/parts/notice-rules.ts';
import type { FindingRecord } from './records.ts';

/** Whoever is given a finding hears of it, if they may see it. */
const finding: NoticeRule<FindingRecord> = {
  room: 'security',
  record: 'Finding',
  told: ({ id, before, after }) =>
    after.ownerId && after.ownerId !== before?.ownerId && after.state !== 'resolved'
      ? [{ kind: 'assigned', people: [after.ownerId], title: after.label, link: `/security/findings/${id}` }]
      : [],
};

export const notices = [finding];
