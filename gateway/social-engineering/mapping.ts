import { sql, type SqlBool } from 'kysely';
import type { EntityMapping } from '../kit/rows/collection.ts';
import type { ReportedMailRecord } from './records.ts';

export const mapping: EntityMapping<'reported_mails', ReportedMailRecord> = {
  room: 'social-engineering',
  record: 'ReportedMail',
  table: 'reported_mails',
  columns: [
    'id',
    'sender',
    'subject',
    'verdict',
    'reports',
    'firstReportedAt',
    'lastReportedAt',
    'decidedAt',
    'decided_by',
    'removed',
    'removedAt',
    'removalReason',
    'incident_id',
  ],
  order: 'lastReportedAt',
  isDescending: true,
  conditions: { contains: ({ $text }) => sql<SqlBool>`"searchKey" like ${$text} escape '\\'` },
  recordOf: ({ decided_by: decidedById, incident_id: incidentId, ...row }) => ({ ...row, decidedById, incidentId }),
  rowOf: ({ decidedById, incidentId, ...record }) => ({
    ...record,
    searchKey: `${record.sender}\n${record.subject}`.toLowerCase(),
    decided_by: decidedById,
    incident_id: incidentId,
  }),
};
