import { mapping } from '../gateway/incidents/mapping.ts';
import type { IncidentRecord } from '../gateway/incidents/records.ts';
import type { IncidentStep } from '../gateway/incidents/tables.ts';
import { harbor, northwind, people } from './people.ts';
import { siteId } from './web.ts';
import { minutesBefore, seedId, type Plant } from './plant.ts';
import { harborIncidents, northwindIncidents, type IncidentText } from './texts/common.ts';

export const incidentId = (organization: string, index: number): string => seedId('incident', organization, index);

/** Areas monitored by machines; other incidents are reported by people. */
const WATCHED: readonly IncidentText['area'][] = ['security', 'log', 'api-insight'];

const SEEN_AFTER = 40;
const DONE_AFTER = 190;

export const resolvedAt = (now: Date, { state, minutesAgo }: IncidentText): string | null =>
  state === 'resolved' ? minutesBefore(now, minutesAgo - DONE_AFTER) : null;

/** Incidents with their owner and timeline. */
export async function seedIncidents(plant: Plant): Promise<void> {
  await seedOf(plant, northwind, northwindIncidents, people.owner.id);
  await seedOf(plant, harbor, harborIncidents, people.harborOwner.id);
}

async function seedOf(plant: Plant, organization: string, texts: readonly IncidentText[], owner: string) {
  for (const [index, one] of texts.entries()) {
    const { minutesAgo, resolution, site, ...text } = one;
    const after = (minutes: number) => minutesBefore(plant.now, minutesAgo - minutes);
    const [seen, done] = [text.state === 'activated' ? null : after(SEEN_AFTER), resolvedAt(plant.now, one)];
    const record: IncidentRecord = {
      ...text,
      id: incidentId(organization, index),
      createdAt: after(0),
      updatedAt: done ?? seen ?? after(0),
      number: texts.length - index,
      dedupKey: null,
      occurrences: 1,
      ownerId: seen === null ? null : owner,
      acknowledgedAt: seen,
      acknowledgedBy: seen === null ? null : owner,
      returnsAt: null,
      snoozedUntil: null,
      resolvedAt: done,
      resolvedBy: done === null ? null : owner,
      resolution: resolution ?? '',
      links: site ? [{ kind: 'site', id: siteId(organization, site) }] : [],
      review: null,
    };
    await plant.insert('incidents', [{ organization_id: organization, ...mapping.rowOf(record) } as never]);
    const steps: [IncidentStep, string | null, string | null, string][] = [
      ['reported', after(0), WATCHED.includes(text.area) ? null : owner, ''],
      ['acknowledged', seen, owner, ''],
      ['resolved', done, owner, record.resolution],
    ];
    await plant.insert(
      'incident_entries',
      steps.flatMap(([step, at, user_id, said]) =>
        at === null
          ? []
          : [
              {
                id: seedId('incident-entry', organization, index, step),
                organization_id: organization,
                subject_id: record.id,
                at,
                user_id,
                kind: step,
                text: said,
              },
            ],
      ),
    );
  }
}
