import type { Selectable } from 'kysely';
import type { Tables } from '../gateway/core/database/tables.ts';
import { DAY, deed, made, updated, type Deed } from './deeds.ts';
import type { Fields } from './log-records.ts';
import type { Plant } from './plant.ts';

/** Days covered by the log; later rows are seeded as of now. */
const LOG_DAYS = 14;
const JUST_NOW = 34;

const isThen = ({ minutesAgo }: Deed): boolean => minutesAgo < LOG_DAYS * DAY && minutesAgo > JUST_NOW;

type Told = 'incident_entries' | 'findings' | 'finding_entries' | 'announcements';

/**
 * Actions that created the seeded incidents, findings, announcements and invitations, by the people named in their
 * rows.
 */
export async function plantedDeeds(plant: Plant, organization: string): Promise<Deed[]> {
  const ago = (time: string) => (plant.now.getTime() - Date.parse(time)) / 60_000;
  const rowsOf = <T extends Told>(table: T) =>
    plant.database
      .selectFrom(table as 'announcements')
      .selectAll()
      .where('organization_id', '=', organization)
      .execute() as unknown as Promise<Selectable<Tables[T]>[]>;
  const invited = await plant.database
    .selectFrom('link_tokens')
    .select(['id', 'sender_id', 'createdAt'])
    .where('target_id', '=', organization)
    .execute();
  const incidents = await rowsOf('incident_entries');
  // Findings of sites, suppliers and webhooks are in their own histories.
  const elsewhere = new Set(
    (await rowsOf('findings'))
      .filter(({ subjectKind }) => ['site', 'remediation', 'webhook'].includes(subjectKind))
      .map(({ id }) => id),
  );
  const findings = (await rowsOf('finding_entries')).filter(({ subject_id: id }) => !elsewhere.has(id));
  const announcements = await rowsOf('announcements');
  return [
    ...incidents.map((entry) => incidentDeed(ago(entry.at), entry)),
    ...findings.map((entry) => findingDeed(ago(entry.at), entry)),
    ...announcements.flatMap((row) => [
      deed(ago(row.createdAt), row.author_id, 'createAnnouncement', made('Announcement', row.id)),
      ...(row.publishedAt === null ? [] : [published(ago(row.publishedAt), row)]),
    ]),
    ...invited.map(({ id, sender_id, createdAt }) =>
      deed(ago(createdAt), sender_id, 'inviteMember', made('SentInvitation', id!)),
    ),
  ].filter(isThen);
}

const published = (minutesAgo: number, { id, author_id, createdAt }: Selectable<Tables['announcements']>) =>
  deed(
    minutesAgo,
    author_id,
    'publishAnnouncement',
    updated('Announcement', id, { publishedAt: null, tellsAt: null, updatedAt: createdAt }),
  );

function incidentDeed(minutesAgo: number, entry: Selectable<Tables['incident_entries']>): Deed {
  const { id, subject_id, user_id } = entry;
  const by = (operation: string, was: ReturnType<typeof made>) =>
    deed(minutesAgo, user_id, operation, [was, made('IncidentEntry', id)]);
  switch (entry.kind) {
    case 'acknowledged':
      return by(
        'acknowledgeIncident',
        updated('Incident', subject_id, ({ createdAt }) => ({
          state: 'activated',
          updatedAt: createdAt,
          ownerId: null,
          acknowledgedAt: null,
          acknowledgedBy: null,
        })),
      );
    case 'resolved':
      return by(
        'resolveIncident',
        updated('Incident', subject_id, ({ acknowledgedAt }) => ({
          state: 'acknowledged',
          updatedAt: acknowledgedAt,
          resolvedAt: null,
          resolvedBy: null,
          resolution: '',
        })),
      );
    default:
      return by('createIncident', made('Incident', subject_id));
  }
}

function findingDeed(minutesAgo: number, entry: Selectable<Tables['finding_entries']>): Deed {
  const { id, subject_id, user_id } = entry;
  const by = (operation: string, was: ReturnType<typeof made>) =>
    deed(minutesAgo, user_id, operation, [was, made('FindingEntry', id)]);
  const before: Record<string, Fields> = {
    waived: { state: 'open', waiver: null },
    cleared: { state: 'open', resolvedAt: null },
  };
  const was = before[entry.kind];
  return was
    ? by(entry.kind === 'waived' ? 'waiveFinding' : 'runChecks', updated('Finding', subject_id, was))
    : by('runChecks', made('Finding', subject_id));
}
