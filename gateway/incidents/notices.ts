import type { NoticeRule } from '../kit/parts/notice-rules.ts';
import type { IncidentRecord } from './records.ts';

/** Notifies the new owner of an incident. */
const incident: NoticeRule<IncidentRecord> = {
  room: 'incidents',
  record: 'Incident',
  told: ({ id, before, after }) =>
    after.ownerId && after.ownerId !== before?.ownerId && after.state !== 'resolved'
      ? [{ kind: 'assigned', people: [after.ownerId], title: after.title, link: `/overview/incidents/${id}` }]
      : [],
};

export const notices = [incident];
