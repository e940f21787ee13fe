import { mapping } from '../gateway/security/mapping.ts';
import { dueOf } from '../gateway/security/reconcile.ts';
import type { FindingRecord } from '../gateway/security/records.ts';
import type { FindingStep } from '../gateway/security/tables.ts';
import { evidenceMapping } from '../gateway/security/manual-controls.ts';
import { brokenHook } from './hooks.ts';
import { incidentId, resolvedAt } from './incidents.ts';
import { harbor, northwind, people } from './people.ts';
import { machines, tokenId } from './sign-ins.ts';
import { remediationFindings } from './remediations.ts';
import { daysBefore, minutesBefore, seedId, type Plant } from './plant.ts';
import { siteFindings } from './web.ts';
import { harborIncidents, northwindIncidents } from './texts/common.ts';

const DAY = 24 * 60;
/** Minutes until an unacknowledged incident becomes a finding. */
const WAIT = 4 * 60;

export type FindingPlan = Pick<FindingRecord, 'check' | 'label' | 'severity' | 'subject' | 'evidence'> & {
  minutesAgo: number;
  ownerId?: string;
  /** Agreed due date. */
  dueDate?: string | null;
  /** Minutes since it was resolved. */
  clearedAgo?: number;
  waiver?: { reason: string; days: number; askedAgo: number };
};

const owned = (organization: string, name: string, days: number): FindingPlan => ({
  check: 'second-owner',
  label: name,
  severity: 'high',
  subject: { kind: 'organization', id: organization, link: '/setting/members' },
  evidence: [{ name: 'owner', value: name }],
  minutesAgo: days * DAY,
});
const oneStep = (person: { id: string; name: string }, days: number): FindingPlan => ({
  check: 'two-step',
  label: person.name,
  severity: 'medium',
  subject: { kind: 'member', id: person.id, link: '/setting/members' },
  evidence: [{ name: 'role', value: 'owner' }],
  minutesAgo: days * DAY,
});

/** Unused tokens become a finding after 90 days, expiring ones a week before. */
const ofToken = (now: Date, name: string, check: 'token-unused' | 'token-ending'): FindingPlan => {
  const { organization, used, left } = machines.find((one) => one.name === name)!;
  const [fact, days, daysAgo] = check === 'token-unused' ? ['used', used, used - 90] : ['until', -left, 7 - left];
  return {
    check,
    label: name,
    severity: 'low',
    subject: { kind: 'token', id: tokenId(organization, name), link: '/setting/tokens?whose=all' },
    evidence: [{ name: fact, value: daysBefore(now, days) }],
    minutesAgo: daysAgo * DAY,
  };
};

/** Waived, because its receiver is being replaced. */
const ofHook = (now: Date): FindingPlan => {
  const { id, title, state, failingSince } = brokenHook(now);
  return {
    check: 'hook-failing',
    label: title,
    severity: 'medium',
    subject: { kind: 'webhook', id, link: `/setting/webhooks/${id}` },
    evidence: [
      { name: 'since', value: failingSince },
      { name: 'hookState', value: state },
    ],
    minutesAgo: 5 * DAY,
    waiver: { reason: 'The warehouse moves to a new system next week.', days: 12, askedAgo: 4 * DAY },
  };
};

const incidentSubject = (organization: string, index: number): FindingPlan['subject'] => {
  const id = incidentId(organization, index);
  return { kind: 'incident', id, link: `/overview/incidents/${id}` };
};

/** Findings about seeded rows, their dates, and what people did about them. */
export async function seedFindings(plant: Plant): Promise<void> {
  const fraud = northwindIncidents.findIndex(({ severity }) => severity === 'critical');
  const { title, minutesAgo } = northwindIncidents[fraud]!;
  await seedOf(plant, northwind, people.owner.id, [
    {
      check: 'invitation-open',
      label: people.member.email,
      severity: 'low',
      subject: { kind: 'invitation', id: people.member.email, link: '/setting/members' },
      evidence: [{ name: 'role', value: 'member' }],
      minutesAgo: 19 * DAY,
      clearedAgo: 18 * DAY,
    },
    { ...owned(northwind, people.owner.name, 24), ownerId: people.owner.id },
    {
      check: 'invitation-open',
      label: 'ines.duarte@example.test',
      severity: 'low',
      subject: { kind: 'invitation', id: 'ines.duarte@example.test', link: '/setting/members' },
      evidence: [
        { name: 'since', value: minutesBefore(plant.now, 5 * DAY) },
        { name: 'role', value: 'admin' },
      ],
      minutesAgo: 0,
    },
    {
      ...oneStep(people.owner, 12),
      waiver: { reason: 'The security keys are ordered and come in two weeks.', days: 12, askedAgo: 2 * DAY },
    },
    {
      check: 'incident-waiting',
      label: title,
      severity: 'critical',
      subject: incidentSubject(northwind, fraud),
      evidence: [
        { name: 'number', value: String(northwindIncidents.length - fraud) },
        { name: 'since', value: minutesBefore(plant.now, minutesAgo) },
      ],
      minutesAgo: minutesAgo - WAIT,
    },
    ofToken(plant.now, 'Stock scanner', 'token-unused'),
    ofToken(plant.now, 'Nightly report', 'token-ending'),
    ...siteFindings(plant.now, northwind),
    ...remediationFindings(plant.now, northwind),
    ofHook(plant.now),
  ]);
  await seedEvidence(plant);
  const pontoon = harborIncidents.findIndex(({ state }) => state === 'resolved');
  await seedOf(plant, harbor, people.harborOwner.id, [
    owned(harbor, people.harborOwner.name, 9),
    oneStep(people.harborOwner, 9),
    {
      check: 'incident-review',
      label: harborIncidents[pontoon]!.title,
      severity: 'medium',
      subject: incidentSubject(harbor, pontoon),
      evidence: [
        { name: 'number', value: String(harborIncidents.length - pontoon) },
        { name: 'since', value: resolvedAt(plant.now, harborIncidents[pontoon]!)! },
      ],
      minutesAgo: 4 * DAY,
    },
    ...siteFindings(plant.now, harbor),
    ...remediationFindings(plant.now, harbor),
  ]);
}

async function seedOf(plant: Plant, organization: string, owner: string, plans: readonly FindingPlan[]): Promise<void> {
  for (const [index, { minutesAgo, clearedAgo, waiver, ownerId = null, dueDate, ...told }] of plans.entries()) {
    const at = (minutes: number) => minutesBefore(plant.now, minutes);
    const [found, cleared] = [at(minutesAgo), clearedAgo === undefined ? null : at(clearedAgo)];
    const record: FindingRecord = {
      ...told,
      id: seedId('finding', organization, index),
      number: index + 1,
      state: cleared ? 'resolved' : waiver ? 'waived' : 'open',
      firstSeenAt: found,
      lastSeenAt: found,
      occurrences: 1,
      ownerId,
      dueDate: dueDate === undefined ? dueOf(told.severity, found) : dueDate,
      taskId: null,
      waiver: waiver
        ? {
            reason: waiver.reason,
            until: at(-waiver.days * DAY),
            askedById: owner,
            decidedById: owner,
            isWaiting: false,
          }
        : null,
      resolvedAt: cleared,
    };
    await plant.insert('findings', [{ organization_id: organization, ...mapping.rowOf(record) } as never]);
    const steps: [FindingStep, string | null, string | null, string][] = [
      ['found', found, null, ''],
      ['waived', waiver ? at(waiver.askedAgo) : null, owner, waiver?.reason ?? ''],
      ['cleared', cleared, null, ''],
    ];
    for (const [step, time, user_id, text] of steps)
      if (time !== null)
        await plant.insert('finding_entries', [
          {
            id: seedId('finding-entry', organization, index, step),
            organization_id: organization,
            subject_id: record.id,
            at: time,
            user_id,
            kind: step,
            text,
          },
        ]);
  }
  const notMeasured = JSON.stringify(notMeasuredIn(organization));
  const checkedAt = minutesBefore(plant.now, 4);
  await plant.insert('finding_marks', [{ organization_id: organization, checkedAt, notMeasured }]);
}

/** What development can't measure, and what has not been done or confirmed. */
export const notMeasuredIn = (organization: string): Record<string, string> => ({
  'letters-failing': 'noMailServer',
  'production-setting': 'development',
  'own-certificate': 'noPublicAddress',
  'incident-drill': 'evidence',
  'device-encryption': 'evidence',
  ...(organization === northwind ? {} : { 'backup-restore': 'evidence', 'exercise-due': 'noExercise' }),
});

/** One manual check is confirmed; the others wait for evidence. */
async function seedEvidence(plant: Plant): Promise<void> {
  const record = {
    id: seedId('control evidence', northwind, 'backup-restore'),
    check: 'backup-restore',
    text: 'Restored the backup of the first of the month on a second machine; contacts, messages and files were complete.',
    confirmedAt: daysBefore(plant.now, 40),
    confirmedById: people.owner.id,
    recheckOn: daysBefore(plant.now, -140),
  };
  await plant.insert('control_evidence', [{ organization_id: northwind, ...evidenceMapping.rowOf(record) } as never]);
}
