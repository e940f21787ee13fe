import { createHash, randomUUID } from 'node:crypto';
import type { DoorKind } from '../gateway/core/feed/origins.ts';
import { harbor, northwind, people } from './people.ts';
import { daysBefore, minutesBefore, seedId, type Plant } from './plant.ts';

const DAY_MINUTES = 24 * 60;

/** Hash of an unknown secret. */
const secretHash = (of: string): string => createHash('sha256').update(`${of} ${randomUUID()}`).digest('base64url');

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Frequency of sign-ins per person, and days with a wrong password. */
const habits = [
  { person: people.owner, times: 34, wrong: [3, 3, 3, 17, 41], address: '192.0.2.10' },
  { person: people.member, times: 15, wrong: [9], address: '192.0.2.24' },
  { person: people.customer, times: 4, wrong: [6], address: '198.51.100.7', browser: firefox },
  { person: people.harborOwner, times: 11, wrong: [12], address: '203.0.113.5' },
];

/** Address and client of a person by door; none for the product. */
export function placeOf(person: string | null, door: DoorKind): { address: string | null; agent: string | null } {
  // People without sign-in habits use the office address.
  const address = person && (habits.find((one) => one.person.id === person)?.address ?? '192.0.2.30');
  const agents: Record<DoorKind, string | null> = {
    graphql: chrome,
    rest: 'curl/8.15.0',
    agent: 'Assistant/1.2',
    job: null,
  };
  return { address, agent: agents[door] };
}

/** Open invitations with their organization and age in days. */
const invited = [
  { organization: northwind, by: people.owner, email: 'ines.duarte@example.test', role: 'admin', days: 5 },
  { organization: northwind, by: people.owner, email: 'jonas.weber@example.test', role: 'member', days: 1 },
] as const;

/** API tokens: one that expires within a week, and some unused for long. */
export const machines = [
  {
    organization: northwind,
    person: people.owner,
    name: 'Nightly report',
    rights: ['contacts.view', 'tasks.view'],
    made: 84,
    left: 6,
    used: 1,
  },
  {
    organization: northwind,
    person: people.owner,
    name: 'Stock scanner',
    rights: ['inventory.view', 'inventory.manage'],
    made: 240,
    left: 125,
    used: 120,
  },
  {
    organization: harbor,
    person: people.harborOwner,
    name: 'Backup of files',
    rights: ['file-manager.view'],
    made: 30,
    left: 60,
    used: 2,
  },
];

export const tokenId = (organization: string, name: string): string => seedId('api token', organization, name);

/** Sign-ins of the last months, open invitations (without email), and tokens. */
export async function seedSignIns({ insert, now }: Plant): Promise<void> {
  await insert(
    'sign_in_attempts',
    habits.flatMap(({ person, times, wrong, address, browser = chrome }) => {
      const attempt = (name: string, minutes: number, outcome: 'in' | 'wrong', isPhone: boolean) => ({
        id: seedId('sign-in', person.id, name),
        user_id: person.id,
        time: minutesBefore(now, minutes),
        outcome,
        address: outcome === 'wrong' ? '203.0.113.77' : address,
        agent: isPhone ? safari : browser,
      });
      return [
        ...Array.from({ length: times }, (_, index) =>
          attempt(`in ${index}`, index * 3 * DAY_MINUTES + 95 + ((index * 37) % 240), 'in', index % 4 === 3),
        ),
        ...wrong.map((days, index) => attempt(`wrong ${index}`, days * DAY_MINUTES + 300 + index, 'wrong', false)),
      ];
    }),
  );
  await insert(
    'link_tokens',
    invited.map(({ organization, by, email, role, days }) => ({
      hash: createHash('sha256')
        .update(seedId('invitation', organization, email))
        .digest('base64url'),
      id: seedId('invitation', organization, email),
      kind: 'invite' as const,
      email,
      role,
      target_id: organization,
      sender_id: by.id,
      user_id: null,
      name: null,
      password: null,
      company: null,
      createdAt: daysBefore(now, days),
      expiresAt: daysBefore(now, days - 7),
    })),
  );
  await insert(
    'sessions',
    machines.map(({ organization, person, name, rights, made, left, used }) => {
      const id = tokenId(organization, name);
      return {
        id,
        user_id: person.id,
        organization_id: organization,
        createdAt: daysBefore(now, made),
        seenAt: daysBefore(now, used),
        expiresAt: daysBefore(now, -left),
        agent: null,
        tokenHash: secretHash(id),
        name,
        prefix: `mrd_${id.replaceAll('-', '').slice(0, 8)}`,
        rights: JSON.stringify(rights),
      };
    }),
  );
}
